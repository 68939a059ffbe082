// @vitest-environment happy-dom

import { type StatusLine, systemStatus } from '@safar/contract/settings/status.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin } from '../../../testing/people.ts'
import { fail, renderScreen, reply } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'

const at = '2026-11-18T03:00:00.000Z'
const line = (about: Partial<StatusLine> & Pick<StatusLine, 'check'>): StatusLine => ({
  state: 'good',
  name: null,
  figures: {},
  at: null,
  ...about,
})

test('a healthy check shows what was measured; a failed one says what to do', async () => {
  reply(systemStatus.show, {
    checked_at: at,
    data: [
      line({ check: 'copy', state: 'watch' }),
      line({ check: 'database', figures: { ms: 3, megabytes: 120 } }),
      line({ check: 'supplier', name: 'Gulf Fares', state: 'bad', figures: { answers: 4, failures: 9, ms: 800 }, at }),
      line({ check: 'backup', state: 'off' }),
      line({ check: 'replica', figures: { seconds: 2, answered: 40, reads: 41 } }),
      line({ check: 'log', at }),
      line({ check: 'schedule', figures: { count: 38, late: 0 } }),
      line({ check: 'jobs', figures: { waiting: 0, oldestMinutes: 0, failed: 0 } }),
      line({ check: 'mails', figures: { waiting: 2, oldestMinutes: 3, failed: 1 } }),
      line({ check: 'activity', figures: { live: 1_200, archived: 5_400 } }),
      line({ check: 'ledger', at }),
    ],
  })
  await renderScreen(adminUrls.status, { as: admin })
  expect(await screen.findByText('2 checks need attention.')).toBeTruthy()
  expect(screen.getByText(/^If this copy takes over/)).toBeTruthy()
  expect(screen.getByText('Answers in 3 ms, 120 MB stored')).toBeTruthy()
  const supplier = screen.getByText('Supplier: Gulf Fares').closest('li')
  if (!supplier) throw new Error('no line')
  expect(within(supplier).getByText('Act now')).toBeTruthy()
  expect(within(supplier).getByText(/^Call the supplier/)).toBeTruthy()
  expect(screen.getByText('Not made by this server')).toBeTruthy()
  expect(screen.getByText('2 s behind; answered 40 of 41 list reads since the start')).toBeTruthy()
  expect(screen.getByText(/^Recovery possible up to/)).toBeTruthy()
  expect(screen.getByText('38 jobs, 0 late')).toBeTruthy()
  expect(screen.getByText('None waiting, none failed')).toBeTruthy()
  expect(screen.getByText('2 waiting, the oldest for 3 min; 1 failed permanently')).toBeTruthy()
  expect(screen.getByText('About 1,200 lines of the last year, 5,400 archived and still listed')).toBeTruthy()
})

test('a silent replica, no replica, and a log kept elsewhere are told apart', async () => {
  reply(systemStatus.show, {
    checked_at: at,
    data: [line({ check: 'replica', state: 'bad' }), line({ check: 'log', state: 'off' })],
  })
  await renderScreen(adminUrls.status, { as: admin })
  expect(await screen.findByText('Not answering; lists are read from the main database')).toBeTruthy()
  expect(screen.getByText('Not kept by this server')).toBeTruthy()
  reply(systemStatus.show, { checked_at: at, data: [line({ check: 'replica', state: 'off' })] })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('None configured')).toBeTruthy()
  expect(screen.queryByText('Not answering; lists are read from the main database')).toBeNull()
})

test('a failure offers a retry', async () => {
  fail(systemStatus.show, 'server_error')
  await renderScreen(adminUrls.status, { as: admin })
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy()
})
