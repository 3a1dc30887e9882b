import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { type Phrase, PHRASE_GROUPS, phraseWords } from '../phrases.ts';

/** All phrases, in their groups; the one that is pressed is said. */
export function PhrasesDialog(props: {
  /** The other person's. */
  name: string;
  /** What cannot be said again before they answer. */
  said: ReadonlySet<string>;
  onSay: (phrase: Phrase) => void;
  onClose: () => void;
}) {
  const { name, said, onSay, onClose } = props;
  return (
    <Dialog open onClose={onClose} title="Say something" subtitle={`${name} sees it at once.`}>
      {PHRASE_GROUPS.map(({ title, phrases }) => (
        <section key={title} className="stack g2" aria-label={title}>
          <h3>{title}</h3>
          <div className="chips">
            {phrases.map((phrase) => (
              <Button
                key={phrase}
                size="sm"
                disabled={said.has(phrase)}
                onClick={() => {
                  onSay(phrase);
                  onClose();
                }}
              >
                {phraseWords(phrase)}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </Dialog>
  );
}
