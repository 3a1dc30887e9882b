type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Says who on this page asks people to confirm that it is them, when a call was refused for want of that.
 * @param by gives whether they did
 * @returns what takes that back
 */
export function letAsk(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = undefined;
  };
}

/** @returns whether somebody was asked and has confirmed; of calls that are refused at once the first one asks for all */
export async function askToConfirm(): Promise<boolean> {
  if (ask === undefined) return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return await asking;
}
