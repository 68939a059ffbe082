import { expect, test } from 'vitest'
import { importCalls } from './browser-contract.ts'

const isContract = (_: string, name: string) => name === 'accounts'
const source = "'@safar/contract/people/accounts.contract'"
const read = (body: string, names = 'accounts') =>
  importCalls(`import { ${names} } from ${source}\n${body}`, isContract)

test('a module that only makes calls imports them without their schemas', () => {
  expect(read('call(accounts.show); const keys = { accounts: 1 }; keys.accounts')).toContain(
    'import { accounts as accounts } from "calls-of:people/accounts.contract";',
  )
  expect(read('run(wide ? accounts.show : accounts.list)')).toContain('calls-of:')
  expect(read('call(c.show)', 'accounts as c')).toContain('import { accounts as c } from "calls-of:')
})

test.each([
  ['reads a schema', 'form(accounts.show.body)'],
  ['passes the contract on', 'run(accounts)'],
  ['takes a call apart', 'const { body } = accounts.show'],
  ['keeps a call under another name', 'const show = accounts.show'],
  ['chooses a call by a value', 'call(accounts[name])'],
])('a module that %s keeps the whole contract', (_, body) => {
  expect(read(body)).toBeNull()
})

test('anything else imported from there is imported as before', () => {
  const code = read('call(accounts.show, MINUTES)', 'accounts, MINUTES')
  expect(code).toContain('import { accounts as accounts } from "calls-of:people/accounts.contract";')
  expect(code).toContain('import { MINUTES as MINUTES } from "@safar/contract/people/accounts.contract";')
})
