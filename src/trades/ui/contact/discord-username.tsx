import type { Elements } from '../../../platform/ui/elements.ts';
import { Icon } from '../../../platform/ui/icon.tsx';

/** A Discord username in letters that cannot be mistaken, never cut off. @param props.children a key beside it */
export function DiscordUsername({ username, children }: { username: string; children?: Elements }) {
  return (
    <div className="fld">
      <span className="lbl">Discord username</span>
      <div className="copy">
        <Icon name="discord" filled />
        <bdi className="handle" translate="no">
          {username}
        </bdi>
        {children}
      </div>
      <span className="hint">Check every letter. Fakes swap l for I and 0 for O.</span>
    </div>
  );
}
