import { middleOf, type Middle } from './figures.ts';
import type { Measured } from './processes.ts';
import { type Load, sendLoad } from './send-load.ts';

/** Answers a second of one server beside another: the middles of all rounds. */
export type Compared = {
  ours: Middle;
  bare: Middle;
  /** Ours to the bare one's, round by round. */
  ratio: Middle;
  /** The same of the answers that a second of processor time is enough for, which no slow client can hide. */
  ratioByCpu: Middle;
};

/** Asks two servers in turn, several rounds: which of them comes first alternates. */
export async function compareLoad(
  ours: Measured,
  bare: Measured,
  job: { paths: string[]; headers?: Record<string, string>; ms?: number },
  rounds = 5,
): Promise<Compared> {
  const all: { ours: Round; bare: Round }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const oursFirst = round % 2 === 0;
    const first = await loadOnce(oursFirst ? ours : bare, job);
    const second = await loadOnce(oursFirst ? bare : ours, job);
    all.push(oursFirst ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  return {
    ours: middleOf(all.map((round) => round.ours.load.perSecond)),
    bare: middleOf(all.map((round) => round.bare.load.perSecond)),
    ratio: middleOf(all.map((round) => round.ours.load.perSecond / round.bare.load.perSecond)),
    ratioByCpu: middleOf(all.map((round) => round.ours.perCpuSecond / round.bare.perCpuSecond)),
  };
}

type Round = { load: Load; perCpuSecond: number };

async function loadOnce(server: Measured, job: Parameters<typeof compareLoad>[2]): Promise<Round> {
  const before = await server.tell();
  // What warms up is not counted as answers, but as processor time: so little of it that it does not matter.
  const load = await sendLoad({ warmUpMs: 300, ...job, urls: [server.url] });
  const after = await server.tell();
  return { load, perCpuSecond: (load.answers * 1000) / (after.cpuMs - before.cpuMs) };
}
