import { ANY_FORM, type Form, formParts, formWords, traitsIn } from '../items/form.ts';

/**
 * What is said of an item besides its name: a key for each thing that it has been given, in the colours of the value list,
 * and a mutation in words. Nothing of the plain item.
 */
export function FormMark({ form }: { form: Form }) {
  const traits = traitsIn(form);
  const words = form === ANY_FORM ? formWords(form) : formParts(form).mutation;
  return (
    <>
      {traits.length > 0 && (
        <span className="fm" role="img" aria-label={traits.map(({ word }) => word).join(' ')}>
          {traits.map(({ id, letter }) => (
            <b key={id} className={letter}>
              {letter}
            </b>
          ))}
        </span>
      )}
      {words !== undefined && <small>{words}</small>}
    </>
  );
}
