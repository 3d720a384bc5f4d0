import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { oldestRelease } from '../../server/db/installation.ts'
import { findBreaks, findLocks, lastBeforeRule } from '../support/database/migrationRules.ts'

/**
 * New migrations run while the release before them still serves, and may be followed by it again: none may lock a table that grows for longer
 * than a moment, or take away what that release uses.
 */

const folder = path.resolve(import.meta.dirname, '../../server/db/migrations')

it.each([
  ['locks a table that grows', findLocks],
  ['breaks the release before it', findBreaks],
])('No migration since the rule %s', (_, find) => {
  const files = readdirSync(folder).filter(
    (name) => /^\d{4}_.*\.sql$/.test(name) && Number(name.slice(0, 4)) > lastBeforeRule,
  )
  const found = files.flatMap((name) =>
    find(readFileSync(path.join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`),
  )
  expect(found, 'docs/upgrade.md says how each is done instead').toEqual([])
})

it.each([
  ['create index a on transfers (b)', 'builds an index under a lock'],
  ['create unique index a on quotes (b);', 'builds an index under a lock'],
  ['alter table transfers alter column a set not null', 'reads the whole table to forbid nulls'],
  ['alter table transfers alter column a type bigint', 'rewrites the table for another type'],
  [
    'alter table transfers add column a uuid default gen_random_uuid()',
    'rewrites the table for a default that is no constant',
  ],
  [
    'alter table transfers add column a text generated always as (b) stored',
    'rewrites the table for a generated column',
  ],
  ['alter table transfers add constraint a check (b > 0)', 'reads the whole table for a constraint'],
  [
    'alter table transfers add constraint a foreign key (b) references users (id)',
    'reads the whole table for a constraint',
  ],
  ['alter table transfers add column a int check (a > 0)', 'reads the whole table for a constraint'],
  ['update transfers set a = 1', 'writes every row in one transaction'],
  ['delete from audit_events', 'writes every row in one transaction'],
  ['lock table transfers', 'locks the table'],
  ['vacuum full transfers', 'rewrites the table'],
])('A migration with “%s” is refused, because it %s', (text, reason) => {
  expect(findLocks(`-- A comment.\n${text}`)).toEqual([expect.stringContaining(reason)])
})

it.each([
  'create index concurrently a on transfers (b)',
  'alter table transfers add column a int not null default 0',
  'alter table transfers add column a timestamptz not null default now()',
  'alter table transfers add constraint a check (b > 0) not valid',
  'alter table transfers validate constraint a',
  'create table notes (id uuid primary key, a int not null check (a > 0)); create index n on notes (a)',
  '-- create index a on transfers (b)',
  'update transfers set a = 1 where id in (select id from transfers where a is null limit 5000)',
])('A migration with “%s” is accepted', (text) => {
  expect(findLocks(text)).toEqual([])
})

it.each([
  ['alter table transfers drop column note', 'drops a column'],
  ['alter table transfers rename column note to remark', 'renames what is in use'],
  ['drop table notes', 'drops what is in use'],
  ['revoke select on transfers from lintas_app', 'takes a right away'],
  ['alter table transfers add column a int not null', 'adds a column that older inserts leave out'],
  ['alter table transfers alter column a set not null', 'forbids a null that older inserts write'],
  ['-- Unused since 99.0.0\nalter table transfers drop column note', 'drops a column'],
])('A migration with “%s” is refused, because the release before still runs and it %s', (text, reason) => {
  expect(findBreaks(`-- A comment; with two parts.\n${text}`)).toEqual([expect.stringContaining(reason)])
})

it.each([
  `-- Unused since ${oldestRelease}: nothing reads it.\nalter table transfers drop column note`,
  'alter table transfers drop constraint a',
  'alter table transfers alter column a drop not null',
  'alter table transfers add column a int not null default 0',
  'create table notes (id uuid); revoke all on notes from public',
])('A migration with “%s” is accepted beside the release before', (text) => {
  expect(findBreaks(text)).toEqual([])
})
