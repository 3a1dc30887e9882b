import { z } from 'zod';
import { openSite, PHONE, ready, signInAs, type Site } from '../e2e/open-site.ts';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import { printTable } from './measure.ts';

const SLOWER = 4;
const RUNS = 5;
/** Every answer of the server takes as long, so that nothing seen earlier comes from it. */
const ANSWER_MS = 1000;
/** A finger rests as long on what it presses. */
const PRESS_MS = 80;
const WANTED_MS = 100;
/** Who has a linked account, and may post and ask. */
const MEMBER = 'trader';
const HUB = '/trade?game=adopt-me';

/** Something that is pressed, by its role and name. */
type Action = {
  what: string;
  address: string;
  as?: string;
  press: ['button' | 'link' | 'tab', string | RegExp];
};

const ACTIONS: readonly Action[] = [
  { what: 'switch the theme', address: '/', press: ['button', /theme/i] },
  { what: 'go to another page', address: '/safety', press: ['link', /^Trade( Hub)?$/] },
  { what: 'open an item of a list', address: '/values/adopt-me', press: ['link', 'Bat Dragon'] },
  { what: 'filter a list of 1,513', address: '/values/adopt-me', press: ['button', /^Pets/] },
  { what: 'a key of a pet', address: '/values/adopt-me', press: ['button', 'Neon'] },
  { what: 'choose an item for a deal', address: '/calculator', press: ['button', 'Add an item'] },
  { what: 'open the menu', address: '/', as: MEMBER, press: ['button', /^Account menu/] },
  { what: 'go to the notifications', address: HUB, as: MEMBER, press: ['tab', /^Notifications/] },
  { what: 'write a post', address: HUB, as: MEMBER, press: ['button', 'Create Trade Post'] },
  { what: 'ask for a contact', address: HUB, as: MEMBER, press: ['button', 'Contact Trader'] },
  { what: 'ask for a trade', address: HUB, as: MEMBER, press: ['button', 'Send Trade Request'] },
  { what: 'delete the account', address: '/account', as: MEMBER, press: ['button', 'Delete my account'] },
];

/**
 * From a finger's touch to the first frame in which what it touches looks pressed, and from its leaving to the first
 * frame in which the page is another one than before; on a phone whose processor is four times slower, while the server
 * takes a second for each answer.
 */
export async function benchFeedback(): Promise<Figure[]> {
  say(
    `Feedback: ${PHONE.width} px, ${SLOWER}x slower, each answer after ${ANSWER_MS} ms, ${RUNS} runs each.`,
  );
  const site = await openSite({}, { pictures: true });
  try {
    const measured: { action: Action; answered: Middle; changed: Middle }[] = [];
    for (const action of ACTIONS) {
      const runs: Noted[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await feedbackMs(site, action));
      measured.push({
        action,
        answered: middleOf(runs.map(({ answeredMs }) => answeredMs)),
        changed: middleOf(runs.map(({ changedMs }) => changedMs)),
      });
    }
    printTable(
      ['action', 'looks pressed, ms', 'spread', 'page changed, ms', 'spread'],
      measured.map(({ action, answered, changed }) => [
        action.what,
        answered.median.toFixed(0),
        spreadText(answered, 0),
        changed.median.toFixed(0),
        spreadText(changed, 0),
      ]),
    );
    return (['answered', 'changed'] as const).map((kind) => {
      const all = middleOf(measured.map((one) => one[kind].median));
      const slowest = measured.find((one) => one[kind].median === all.most);
      const first = kind === 'answered' ? 'look of what is touched' : 'change of the page';
      return {
        proof: 'feel',
        what: `${ACTIONS.length} actions to the first ${first}, slowest: ${slowest?.action.what}`,
        figure: `${all.most.toFixed(0)} ms`,
        goal: `<= ${WANTED_MS} ms`,
        ratioTo: '-',
        spread: spreadText(all, 0),
        kept: all.most <= WANTED_MS,
      };
    });
  } finally {
    await site.close();
  }
}

const NOTED = z.object({ answeredMs: z.number(), changedMs: z.number() });
type Noted = z.infer<typeof NOTED>;
type Middle = ReturnType<typeof middleOf>;

async function feedbackMs(site: Site, { address, as, press: [role, name] }: Action): Promise<Noted> {
  const page = await site.visitor({ size: PHONE });
  try {
    if (as !== undefined) await signInAs(page, as);
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.goto(address);
    await ready(page);
    await page.waitForLoadState('networkidle');
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      // The page may be gone by then.
      await route.continue().catch(() => undefined);
    });
    const key = page.getByRole(role, { name }).filter({ visible: true }).first();
    await key.scrollIntoViewIfNeeded();
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await key.evaluate(watch);
    const box = await key.boundingBox();
    if (box === null) throw new Error(`${String(name)} cannot be touched.`);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
    await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const noted = await page.waitForFunction((): unknown => {
      const { answeredMs, changedMs } = Object.assign({ answeredMs: 0, changedMs: 0 }, globalThis);
      return answeredMs > 0 && changedMs > 0 && { answeredMs, changedMs };
    });
    return NOTED.parse(await noted.jsonValue());
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  }
}

/** Runs in the page: notes when the frame has been drawn in which `key`, and in which the page, first looks different. */
function watch(key: Element): void {
  const looks = () => {
    const { opacity, transform, boxShadow } = getComputedStyle(key);
    return [opacity, transform, boxShadow].join(' ');
  };
  const before = looks();
  // The next frame begins when this one is drawn.
  const note = (what: string, fromMs: number) => {
    requestAnimationFrame(() => Object.assign(globalThis, { [what]: performance.now() - fromMs }));
  };
  const touched = ({ timeStamp }: Event) => {
    const look = () => {
      if (looks() === before) requestAnimationFrame(look);
      else note('answeredMs', timeStamp);
    };
    requestAnimationFrame(look);
  };
  const pressed = ({ timeStamp }: Event) => {
    const changes = new MutationObserver((seen) => {
      if (seen.every(({ attributeName }) => attributeName === 'data-pressed')) return;
      changes.disconnect();
      requestAnimationFrame(() => note('changedMs', timeStamp));
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  };
  addEventListener('pointerdown', touched, { capture: true, once: true });
  addEventListener('click', pressed, { capture: true, once: true });
}
