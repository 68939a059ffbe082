// @vitest-environment happy-dom

import { deposits } from '@safar/contract/money/deposits.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from './i18n/index.ts'
import { Toasts } from './toasts/index.tsx'
import { useApiMutation } from './use-api-mutation.ts'

type Options = Parameters<typeof useApiMutation<typeof deposits.remove>>[1]

function ActionButton({ options }: { options: Options }) {
  const { run } = useApiMutation(deposits.remove, options)
  return (
    <button type="button" onClick={() => void run({ params: { id: 7 } })}>
      Act
    </button>
  )
}

const isStale = (client: QueryClient, key: string) => client.getQueryState([key])?.isInvalidated

/**
 * Presses the button of an action to which the server replies like this; returns the client, with what was read before.
 */
async function press(options: Options, status: number, body: unknown): Promise<QueryClient> {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  )
  const client = new QueryClient()
  for (const key of ['deposits', 'ledger']) client.setQueryData([key], [])
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <QueryClientProvider client={client}>
        <ActionButton options={options} />
        <Toasts />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  screen.getByText('Act').click()
  return client
}

/** The class names of the newest toast with this text, once there is one. */
const toneOf = async (text: string) =>
  [...((await screen.findByText(text)).closest('.Toastify__toast')?.classList ?? [])].join(' ')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test("the server's own sentence is said, in the tone it gives", async () => {
  const client = await press({ successToast: 'reply', invalidates: ['deposits'] }, 200, {
    message: 'Hidden.',
    type: 'warning',
  })
  expect(await toneOf('Hidden.')).toContain('--warning')
  expect(isStale(client, 'deposits')).toBe(true)
  expect(isStale(client, 'ledger')).toBe(false)
})

test("the product's own success message is shown whatever the server answers", async () => {
  await press({ successToast: 'Deposit approved successfully.' }, 200, { message: 'Other words.', type: 'info' })
  expect(await toneOf('Deposit approved successfully.')).toContain('--success')
  expect(screen.queryByText('Other words.')).toBeNull()
})

test('the follow-up gets the whole reply', async () => {
  const onSuccess = vi.fn()
  await press({ successToast: 'reply', onSuccess }, 200, { message: 'Gone for good.', type: 'success' })
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith({ message: 'Gone for good.', type: 'success' }))
})

test('a person who comes second is told so, and the data shown is reloaded', async () => {
  const client = await press({ successToast: 'reply', invalidatesOnConflict: ['deposits'] }, 409, {
    message: 'Decided meanwhile.',
  })
  expect(await toneOf('Decided meanwhile.')).toContain('--error')
  expect(isStale(client, 'deposits')).toBe(true)
})

test("a server's own fault is told by the sentence of what was being done, and makes nothing stale", async () => {
  const client = await press({ invalidatesOnConflict: ['deposits'] }, 500, { message: 'An unexpected error occurred.' })
  expect(await toneOf('Something went wrong.')).toContain('--error')
  expect(isStale(client, 'deposits')).toBe(false)
})

test("an outage shows the server's message, which says what to do", async () => {
  await press({ failureToast: 'Failed to save role' }, 503, { message: 'Try again in a minute.' })
  expect(await toneOf('Try again in a minute.')).toContain('--error')
})

test('a failure shown at its field gets no message of its own, and nothing is reloaded', async () => {
  const onFailure = vi.fn(() => true)
  const client = await press({ onFailure, invalidatesOnConflict: ['deposits'] }, 409, { message: 'At the field.' })
  await waitFor(() => expect(onFailure).toHaveBeenCalled())
  expect(screen.queryByText('At the field.')).toBeNull()
  expect(isStale(client, 'deposits')).toBe(false)
})
