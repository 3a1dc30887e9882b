import { Icon } from '../../platform/ui/icon.tsx';
import { VerifiedMeaning } from '../../profiles/ui/verified-meaning.tsx';
import { HowMiddleMenWork } from './how-middle-men-work.tsx';
import { type Step, Steps } from './steps.tsx';
import { TradeTricks } from './trade-tricks.tsx';

const AFTER_A_SCAM: readonly Step[] = [
  {
    title: 'Stop and save proof',
    text: 'Take screenshots of the trade, the chat and their profile before they block you. Send nothing more: anyone who offers to get your item back for a fee is the next scammer.',
  },
  {
    title: 'Report in Roblox',
    text: 'Open their profile or the chat in Roblox and choose Report Abuse. If they wrote on Discord, report the message there too. Items rarely come back, but reports stop the next trade.',
  },
  {
    title: 'Lock your account',
    text: 'Gave away a password or a code? Change your password now, turn on 2-step verification, and sign out of all other sessions in the Roblox settings.',
  },
  {
    title: 'Tell somebody',
    text: 'Talk to a parent or another grown-up you trust, above all if money was involved or somebody threatens you. It happens to careful people too.',
  },
];

/** /safety: what goes wrong in trades and what helps, in words for the people who trade. */
export function SafetyScreen() {
  return (
    <main id="main">
      <section className="band">
        <div className="wrap welcome">
          <div className="grow">
            <h1>Trade safely</h1>
            <p className="sub">
              Most trades are fine. Here is how the others go, and how to spot them early.
            </p>
          </div>
          <img src="/media/sticker/handshake.svg" width="96" height="96" alt="" />
        </div>
      </section>
      <div className="wrap pt6">
        <div className="note">
          <Icon name="clock" />
          <p>
            <b>If somebody rushes you, stop.</b> A fair trade is still fair in ten minutes. Check the values,
            read both sides again, and say no whenever it feels wrong. You owe nobody a trade.
          </p>
        </div>
        {/* A page from the server, which leads the signed-out to sign in first. */}
        <a className="note linkup" href="/licence">
          <Icon name="scroll-text" />
          <span className="grow">
            <b>Trade licence: three questions</b>
            <span className="sub">Do you spot the tricks? Half a minute.</span>
          </span>
          <Icon name="chevron-right" />
        </a>
      </div>
      <TradeTricks />
      <HowMiddleMenWork />
      <VerifiedMeaning />
      <section className="wrap sect">
        <Steps heading="If you got scammed" steps={AFTER_A_SCAM} />
      </section>
    </main>
  );
}
