import { LinkButton } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';

/** Opens Discord in a tab of its own, as the one yellow key of its dialog. */
export function OpenDiscordLink({ label, size }: { label: string; size?: 'lg' }) {
  return (
    <LinkButton
      kind="pri"
      size={size}
      wide
      href="https://discord.com/app"
      target="_blank"
      rel="noopener noreferrer"
      onClick={() =>
        toast({ title: 'Discord Opened', text: 'Press Add Friend there and paste the username.' })
      }
    >
      <Icon name="discord" filled />
      <span>{label}</span>
    </LinkButton>
  );
}
