import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_STATEMENT, RULES } from '../standing/standing.ts';
import { RULE_OF_REASON } from './rule-of-reason.ts';
import { isTemplate, ruleOf, STATEMENT_TEMPLATES } from './statement-templates.ts';

test('the rule is that of the most reasons, and of none that names none', () => {
  assert.equal(ruleOf(['mean', 'go_first', 'go_first']), 'no_trust_trades');
  assert.equal(ruleOf(['other']), undefined);
  assert.equal(ruleOf([]), undefined);
  assert.equal(ruleOf(['other', 'other', 'mean']), 'be_kind');
  assert.notEqual(RULE_OF_REASON.other, 'be_kind');
});

test('a template gives way to another one, what somebody wrote does not', () => {
  for (const rule of RULES) {
    assert.ok(STATEMENT_TEMPLATES[rule].length <= MAX_STATEMENT);
    assert.ok(isTemplate(STATEMENT_TEMPLATES[rule]));
  }
  assert.ok(isTemplate(''));
  assert.ok(!isTemplate(`${STATEMENT_TEMPLATES.be_kind} Again.`));
});
