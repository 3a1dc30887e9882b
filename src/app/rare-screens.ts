/** Pages that hardly anybody opens: where their code lies, no other page needs to know at first. */
export const rareScreens = {
  robloxVerification: async () =>
    (await import('../accounts/ui/roblox-verification-screen.tsx')).RobloxVerificationScreen,
  resetPassword: async () => (await import('../accounts/ui/reset-password-screen.tsx')).ResetPasswordScreen,
  setNewPassword: async () =>
    (await import('../accounts/ui/set-new-password-screen.tsx')).SetNewPasswordScreen,
  emailVerified: async () => (await import('../accounts/ui/email-verified-screen.tsx')).EmailVerifiedScreen,
  owner: async () => {
    const { OwnerScreen, prepareOwnerTab } = await import('../backoffice/ui/owner-screen.tsx');
    await prepareOwnerTab();
    return OwnerScreen;
  },
  admin: async () => (await import('../backoffice/ui/admin-screen.tsx')).AdminScreen,
  moderation: async () => (await import('../moderation/ui/moderation-screen.tsx')).ModerationScreen,
  transparency: async () => (await import('../moderation/ui/transparency-screen.tsx')).TransparencyScreen,
  safety: async () => (await import('../profiles/ui/safety-screen.tsx')).SafetyScreen,
  notFound: async () => (await import('../platform/ui/not-found-screen.tsx')).NotFoundScreen,
};
