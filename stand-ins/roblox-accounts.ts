import { LONGEST_BIO, newAccount, startingAccounts, usernameFault } from './roblox-account.ts';
import type { RobloxAccount, SeededRobloxPerson } from './roblox-account.ts';

/** A public demo must not be filled up. */
const MOST_ACCOUNTS = 5000;

/** The stand-in's accounts, in memory, last changed first. */
type RobloxAccounts = {
  byId(id: number): RobloxAccount | undefined;
  /** By present name, else by a former one, whatever the case: as Roblox looks names up. */
  byName(name: string): RobloxAccount | undefined;
  /** @returns those with the text in a name; all for an empty text */
  find(text: string): RobloxAccount[];
  /** @returns what is wrong, else undefined */
  add(username: string, description: string): string | undefined;
  /** Changes a bio. @returns what is wrong, else undefined */
  describe(id: number, description: string): string | undefined;
  /** What Roblox or its owner does to an account. @returns what is wrong, else undefined */
  change(id: number, to: AccountChange): string | undefined;
};

/** A new name, by which the one before becomes a former one; a ban or its end; a headshot that is not drawn yet; the end. */
type AccountChange = {
  name?: string | undefined;
  isBanned?: boolean | undefined;
  headshotPending?: boolean | undefined;
  deleted?: true | undefined;
};

/** @param people the seeded people; those with `roblox` have an account */
export function createRobloxAccounts(people: readonly SeededRobloxPerson[], startedAt: Date): RobloxAccounts {
  const accounts = startingAccounts(people, startedAt);

  function byName(name: string): RobloxAccount | undefined {
    const wanted = name.toLowerCase();
    return (
      accounts.find((account) => account.name.toLowerCase() === wanted) ??
      accounts.find((account) => account.previousNames.some((former) => former.toLowerCase() === wanted))
    );
  }

  function nameFault(name: string): string | undefined {
    return (
      usernameFault(name) ?? (byName(name) === undefined ? undefined : 'This username is already in use.')
    );
  }

  /** @param become what takes the account's place, as the last changed; undefined for nothing */
  function replace(
    id: number,
    fault: string | undefined,
    become: (account: RobloxAccount) => RobloxAccount | undefined,
  ): string | undefined {
    const at = accounts.findIndex((account) => account.id === id);
    const account = accounts[at];
    if (account === undefined) return 'No such account.';
    if (fault !== undefined) return fault;
    accounts.splice(at, 1);
    accounts.unshift(...[become(account) ?? []].flat());
    return undefined;
  }

  return {
    byId: (id) => accounts.find((account) => account.id === id),
    byName,
    find(text) {
      const wanted = text.toLowerCase();
      return accounts.filter((account) =>
        [account.name, account.displayName, ...account.previousNames].some((name) =>
          name.toLowerCase().includes(wanted),
        ),
      );
    },
    add(username, description) {
      const fault = nameFault(username) ?? bioFault(description);
      if (fault !== undefined) return fault;
      if (accounts.length >= MOST_ACCOUNTS) return 'There are enough accounts here for a demo.';
      accounts.unshift(newAccount(username, { description }));
      return undefined;
    },
    describe(id, description) {
      return replace(id, bioFault(description), (account) => ({ ...account, description }));
    },
    change(id, { name, deleted, ...to }) {
      const fault = name === undefined ? undefined : nameFault(name);
      return replace(id, fault, (account) => {
        if (deleted) return undefined;
        const set = Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined));
        const renamed =
          name === undefined ? {} : { name, previousNames: [...account.previousNames, account.name] };
        return { ...account, ...set, ...renamed };
      });
    },
  };
}

function bioFault(description: string): string | undefined {
  return description.length > LONGEST_BIO ? `A bio has at most ${LONGEST_BIO} characters.` : undefined;
}
