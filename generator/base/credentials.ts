const MASK = '***';

/**
 * Leaves the credentials out of the addresses in a text: user and password, and of web addresses a user alone, which
 * may be a token. `ssh://git@host` stays as it is.
 */
export function maskCredentials(text: string): string {
  return text.replace(/(https?)?:\/\/([^\s/?#"'<>]*)@/gi, (whole, web: string | undefined, user: string) =>
    web !== undefined || user.includes(':') ? `${web ?? ''}://${MASK}@` : whole,
  );
}
