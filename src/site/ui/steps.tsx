export type Step = { title: string; text: string; /** A drawing in /media/sticker. */ sticker?: string };

/** Numbered steps side by side, below a heading. */
export function Steps({ heading, steps }: { heading: string; steps: readonly Step[] }) {
  return (
    <>
      <div className="hdr">
        <h2>{heading}</h2>
      </div>
      <ol className={steps.length === 4 ? 'steps four' : 'steps'}>
        {steps.map(({ title, text, sticker }, index) => (
          <li key={title}>
            {sticker !== undefined && (
              <img
                className="stp-s"
                src={`/media/sticker/${sticker}.svg`}
                width="64"
                height="64"
                alt=""
                loading="lazy"
              />
            )}
            <span className="no" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className="sub">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
