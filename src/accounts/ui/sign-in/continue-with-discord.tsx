import { Icon } from '../../../platform/ui/icon.tsx';

/**
 * The one way to sign in: a form, so that it works before the page's code has loaded.
 * @param props.next path of this site to come back to; the home page when absent
 */
export function ContinueWithDiscord({ className, next }: { className: string; next?: string }) {
  return (
    <form method="post" action="/login">
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <button className={className} type="submit">
        <Icon name="discord" filled />
        Continue with Discord
      </button>
    </form>
  );
}
