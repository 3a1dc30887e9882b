/** A mail to one address. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Hands mail to a mail server. */
export type Mailer = {
  /** @throws MailFailed when the server did not take it */
  send: (mail: Mail) => Promise<void>;
};

/**
 * A mail server may keep silent this long, at any step. There is no limit to the whole: given up in the middle, a mail
 * could be taken after all, and would then be sent twice.
 */
const SILENCE_MS = 8000;

/** A mail that was not taken. The reason is a code: what mail servers say quotes addresses. */
export class MailFailed extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`The mail server did not take a mail: ${reason}`);
    this.reason = reason;
  }
}

/**
 * @param from.name shown as the sender, with `from.address`
 */
export function openMailer(smtpUrl: string, from: { name: string; address: string }): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    send: async ({ to, subject, text, html }) => {
      const mail = {
        from,
        // As an address and not as text, in which a comma would make two of it.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'auto-submitted': 'auto-generated' },
      };
      try {
        transport ??= openTransport(smtpUrl);
        await (await transport).sendMail(mail);
      } catch (error) {
        throw new MailFailed(reasonOf(error));
      }
    },
  };
}

/** Loaded with the first mail, since it is large and the start waits for nobody's mail. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = ['code', 'responseCode'].map((name): unknown => Reflect.get(error, name));
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown';
}
