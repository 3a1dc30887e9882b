import { useEffect, useRef } from 'react';

/** Where the browser notes that its reader has seen what the figures mean. */
const SEEN_KEY = 'log-help';

/** What the three figures are: open the first time. */
export function FigureHelp() {
  const help = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    try {
      if (localStorage.getItem(SEEN_KEY) !== null) return;
      localStorage.setItem(SEEN_KEY, '1');
      if (help.current !== null) help.current.open = true;
    } catch {
      // Where storing is forbidden it is opened by whoever asks.
    }
  }, []);
  return (
    <details ref={help} className="card logh">
      <summary>What do the three numbers mean?</summary>
      <ul>
        <li>
          <b>At the time:</b>
          <span>{' what you got minus what you gave, that day.'}</span>
        </li>
        <li>
          <b>Since:</b>
          <span>{' how what you got has changed until today.'}</span>
        </li>
        <li>
          <b>If I had kept it:</b>
          <span>{' what you got minus what you gave, at today’s values.'}</span>
        </li>
      </ul>
    </details>
  );
}
