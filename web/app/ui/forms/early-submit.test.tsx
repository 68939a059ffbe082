// @vitest-environment happy-dom

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HYDRATED, WAIT_FOR_SCRIPTS } from './early-submit.tsx'

test('a form sent while the page begins to run is sent once, when it runs', () => {
  // biome-ignore lint/security/noGlobalEval: the browser runs it as it stands in the page.
  globalThis.eval(WAIT_FOR_SCRIPTS)
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <button type="submit">Sign in</button>
    </form>,
  )
  fireEvent.submit(screen.getByRole('button', { name: 'Sign in' }).closest('form') as HTMLFormElement)
  expect(send).toHaveBeenCalledTimes(0)
  window.dispatchEvent(new Event(HYDRATED))
  expect(send).toHaveBeenCalledTimes(1)
})
