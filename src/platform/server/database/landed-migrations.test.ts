import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { knownLevels, MIGRATIONS_FOLDER } from './known-migrations.ts';

/**
 * Every migration that has landed. Databases have had them: a line is never changed and never taken away. A new migration gets a line of its own, which the failing test says.
 */
const LANDED: Readonly<Record<string, string>> = {
  '0000_first_tables.sql': '193d19be95b69fb5d64d931f6e980da717af177c2aff6318125c55f80b8c7704',
  '0001_people_and_back_office.sql': 'e69afc39fd5ee11107301a6e7359af1a43af1177f481922dbfce0cc432885143',
  '0002_upstreams.sql': '8e2a1a802b60ca53497eea3d7bf013964e4f0e1de8d35f4b933a909cd1f0f96d',
  '0003_items_and_pictures.sql': 'd4b1f5e8b656b9d093a8ed1ef975a44b8784b6cee91a4868d0c9f5c8de7494da',
  '0004_remember_who_reached_whom.sql': 'cb5464a166f2c46027c6ff664ebf23270de1ed96020b1f0aa0bee698a1f62799',
  '0005_what_a_deletion_keeps.sql': '40d2c92766a6456432c20d2840ac8f40490cb7636d52fae352b9adcbb0f64e60',
  '0006_built_versions.sql': '421bc1134626e5ff0d46390788ffdd2a25c386f9d50e9cd7b8504065bf095e16',
  '0007_mail_of_new_passwords.sql': '245210c3c124c8821b15465f680c19a5fb4df4990927ed85eff6a06f402e05f9',
  '0008_removed_trades.sql': 'e4da2674d28c7bfe6248b03de6428fea7cfca37d6a7fe976bdaa08c54559b9a5',
  '0009_used_links.sql': 'dea01b6db5009448e05e4ac5651211ab095d231037a42be8a176213673f98856',
  '0010_done_calls.sql': '2bcaa275aad07a42d067043b3667dc90e378a46060394a3e2bb7b9f1fa8dff4b',
  '0011_roblox_asked.sql': 'cd5963565df89d752ad38db8de13ed62400feb939c7f9e8a92da9b029fec6c46',
  '0012_upstreams_tell.sql': '893c69ac74d0ef1646db4333dfd48d17f9760e56e72723293f4ea88936350484',
  '0013_list_readers.sql': 'abf2905fd74866e6269d45047af951c2e86b962f21b296923551c5c8723492f8',
  '0014_trade_item_forms.sql': '8b39e06e04957765ba39438380226d4e8f061c4009e21395a710cb2b7e1e5843',
  '0015_figures_by_form.sql': '183c487a27b2f88fc31af2cebc962fdd088288d5823c903fdfd65305168572e8',
  '0016_money_amounts.sql': 'f0aa3b6e0b0db54695507c5ee07eac7ada1d9d869acd0e94b76fb0aa0d50a31a',
  '0017_figures_once_more.sql': '15a68654b79ec36c39a1ba682b4994e55f15d4afc42868ad946cd836582d274f',
  '0018_nicknames.sql': '6ed22ff22ee0352cb9ec882c56d4ebc41ddaa6eacdea2ad7b6298dd3c781b9ca',
  '0019_leave_columns.sql': 'c793749717c1b68781a2b3199582eb2ff054ddb9f430700a7fdee07cf0a27468',
  '0020_standing_and_reports.sql': 'fb342d04b1dc1d70031810747ae57d9aa404c5cfc801beb1b96a373067ef4781',
  '0021_names_to_show.sql': 'bad172c1dc6bdf2f7b130283e0d74d255124f790b8663dcdc35d97f0993c7187',
  '0022_find_decisions.sql': 'b0438bfb88a4044b1bafe7a11e10acdb8c24bc0cf6211abb69000e4ad9b478a8',
  '0023_reports_of_who_left.sql': 'f7b8689902534db714136aefe50d81440f8019c93bd13d73db299c74b219469e',
  '0024_post_edits.sql': 'bd9ebdf9eb05b8d003d01f97c42d4a21f4a93dfc24967270eabf0a927c78c5ec',
  '0025_value_saves.sql': '1ac2dcd9c0f07f724616bc53b014724cc70b8ec9a2fd71641c91744000cd9fb4',
  '0026_promises.sql': '367301eb11b7b26a6c3aca457949c95b2b9b672867e45623e522a02a1dd7a0fe',
  '0027_talk.sql': 'b93c9433c94de5294f679bc8790e97d0007edf0b1a9a7cd11ca46d3d923d8077',
  '0028_offers.sql': 'b61cd6f60db5c987fdd5a4ea2819d8947d49d6725d32f55b4bda633de872e49b',
  '0029_talk_goes_on.sql': 'adf17773ba5baf2235bedb6e2b736d7bcb202d1c539bf4439884f31df09c1083',
  '0030_inventory.sql': '45c0786e57e7660859f30e9236727bbd76515a1ab0ac383a47fb9ac541e17960',
  '0031_memory.sql': 'eb7b108b78d385b526f15ba668199bc0459c033aa610df4a7ea00778cbe774ad',
  '0032_who_sees_inventories.sql': 'f3cb87460912b7d4852c022b13b6892170a5ace580d440212e707976f49ece5e',
  '0033_match_days.sql': '01f0d419ff0800875301fd409a2d01a3a89b436c4245e68eae082349d6291ee4',
  '0034_routes.sql': 'e5cc5a2bf5001ab3272dcfde804255645efb77939a614f5e9a54156fe77bcc3e',
  '0035_match_notices.sql': 'dbb29463fc5fd8849461fec9facd181168a8110a621cfb8c54be2212f2d66455',
  '0036_seen_devices.sql': 'c8327c2e125de8307ac79ca50d8bdc39668440c4c81e7456c3c133686fbb4f59',
  '0037_roblox_claims.sql': '89ca072d922f9ecfdc2f53d16100bb46c99c70b562d93ad10767042cc1ad1958',
  '0038_reviews_that_count.sql': '2e68933d5f29e58d8cc02d7b1aad2a50c0fb8fe048c9ebbcb2c0dd4552d219d3',
  '0039_contact_by_consent.sql': '5a76315ab89afd5de543012c4361994a276165e9a4ea3c9c36c421742978edf6',
  '0040_trade_licence.sql': 'dcc6977103d2a1dd3c1d40702a0f7ba41355d7639bd5f3e8f28f4b2517205f0e',
  '0041_restore_runs.sql': 'f97e3fc4e07f06128a6106c4dddf5f258d56ab41f7dce3ff9ebdbe59eef6b3e5',
  '0042_staff_confirm.sql': '4e79f1d07a97a4fc6817d853e9fca8c575541e576a0dab51a4081ec026f0ed13',
  '0043_one_sided_deals.sql': '8cf476009dc769bc0ed94623fe380a551e209ca87d6c868da37f40971a330417',
};

function hashesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(`${folder}/${name}`))
        .digest('hex'),
    ]),
  );
}

/** What has become of landed files, a line each. */
function changesSince(landed: Readonly<Record<string, string>>, found: Record<string, string>): string[] {
  const gone = Object.keys(landed).filter((name) => !(name in found));
  return [
    ...gone.map((name) => `${name} is gone: databases have had it, put it back.`),
    ...Object.entries(found).flatMap(([name, hash]) => {
      if (landed[name] === undefined) return [`${name} is new: give it its line, '${name}': '${hash}',`];
      return landed[name] === hash
        ? []
        : [`${name} was changed: databases have had it as it was, write a new one.`];
    }),
  ];
}

test('no migration that has landed is changed or taken away, and a new one is kept from then on', () => {
  assert.deepEqual(changesSince(LANDED, hashesIn(MIGRATIONS_FOLDER)), []);
});

test('a migration that is changed, taken away or new is found', () => {
  const [name = ''] = Object.keys(LANDED);
  const { [name]: _gone, ...fewer } = LANDED;
  assert.match(changesSince(LANDED, fewer)[0] ?? '', /is gone/);
  assert.match(changesSince(LANDED, { ...LANDED, [name]: 'another' })[0] ?? '', /was changed/);
  assert.match(changesSince(LANDED, { ...LANDED, '9999_new.sql': 'hash' })[0] ?? '', /is new.*'hash'/);
});

test('each migration is younger than the one before: databases that have had the later would never have the earlier', () => {
  const levels = knownLevels();
  assert.deepEqual(
    levels.map(({ tag }) => `${tag}.sql`),
    Object.keys(hashesIn(MIGRATIONS_FOLDER)),
  );
  const moments = levels.map(({ when }) => when);
  assert.deepEqual(
    moments,
    moments.toSorted((a, b) => a - b),
  );
  assert.equal(new Set(moments).size, moments.length);
});
