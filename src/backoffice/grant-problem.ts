/**
 * @param code of the refusal; undefined when no answer came
 * @returns why admin rights could not be given by an address
 */
export function grantProblem(code: string | undefined): string {
  switch (code) {
    case 'SEVERAL_ACCOUNTS':
      return 'Failed to check existing profile. Several accounts have this address: choose the right one from the list.';
    case 'OWN_ACCOUNT':
    case 'OWNER_ACCOUNT':
      return 'Failed to give admin access. This is your own account.';
    case 'INVALID_INPUT':
      return 'This is no email address.';
    case 'NOT_ALLOWED':
    case 'SIGN_IN_REQUIRED':
      return 'Failed to give admin access. Access denied. Owner privileges required.';
    case undefined:
    default:
      return 'Failed to create profile and give admin access. Check your connection and try again.';
  }
}
