import type { Endpoint, ReplyInput } from '@safar/contract/protocol/endpoint'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SignedInPerson } from './people.ts'
import { fail, pending, renderScreen, reply } from './render-screen.tsx'

interface ListScreen<E extends Endpoint> {
  url: string
  as: SignedInPerson
  /** The call that returns the rows. */
  call: E
  /** Prepares replies to the other calls of the screen. */
  prepare?: () => void
  heading: { en: string; ar: string }
  /** The name of the table, if it differs from the heading. */
  table?: { en: string; ar: string }
  empty: { data: ReplyInput<E>; text: string }
  /** A reply with rows, and texts that then appear. */
  filled: { data: ReplyInput<E>; texts: readonly (string | RegExp)[] }
}

/** Tests what every list must do: load, be empty, fail and be retried, show its rows, in both directions. */
export function describeListScreen<const E extends Endpoint>(name: string, list: ListScreen<E>): void {
  const table = list.table ?? list.heading
  const open = (locale: 'en' | 'ar' = 'en') => {
    list.prepare?.()
    return renderScreen(list.url, { as: list.as, locale })
  }
  const expectRows = async () => {
    for (const text of list.filled.texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  }

  describe(name, () => {
    test('shows that it is loading', async () => {
      pending(list.call)
      await open()
      expect(screen.getByRole('heading', { level: 1, name: list.heading.en })).toBeTruthy()
      expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Loading')).toBe(true)
    })

    test('says that there is nothing yet', async () => {
      reply(list.call, list.empty.data)
      await open()
      expect(await screen.findByText(list.empty.text)).toBeTruthy()
      expect(screen.queryByRole('table')).toBeNull()
    })

    test('says that it could not be read, and reads again on request', async () => {
      fail(list.call, 'server_error')
      await open()
      const retry = await screen.findByRole('button', { name: /try again/i })
      reply(list.call, list.filled.data)
      fireEvent.click(retry)
      await expectRows()
    })

    test('shows its rows', async () => {
      reply(list.call, list.filled.data)
      await open()
      await expectRows()
      expect(screen.getByRole('table', { name: table.en })).toBeTruthy()
    })

    test('reads from right to left in Arabic', async () => {
      reply(list.call, list.filled.data)
      await open('ar')
      expect(await screen.findByRole('table', { name: table.ar })).toBeTruthy()
      expect(screen.getByRole('heading', { level: 1, name: list.heading.ar })).toBeTruthy()
      expect(document.documentElement.dir).toBe('rtl')
    })
  })
}
