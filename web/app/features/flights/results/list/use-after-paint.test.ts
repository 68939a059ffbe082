// @vitest-environment happy-dom

import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAfterPaint } from './use-after-paint.ts'

test.each(['at once', 'in peace'] as const)(
  '%s: the value stays as it was until a frame has been painted',
  async (when) => {
    const { result, rerender } = renderHook(({ value }) => useAfterPaint(value, when), {
      initialProps: { value: 'first' },
    })
    rerender({ value: 'second' })
    expect(result.current).toBe('first')
    await waitFor(() => expect(result.current).toBe('second'))
  },
)

test('a value that was overtaken before its frame is never told', async () => {
  const told = new Set<string>()
  const { result, rerender } = renderHook(
    ({ value }) => {
      const settled = useAfterPaint(value, 'at once')
      told.add(settled)
      return settled
    },
    { initialProps: { value: 'first' } },
  )
  rerender({ value: 'second' })
  rerender({ value: 'third' })
  await waitFor(() => expect(result.current).toBe('third'))
  expect([...told]).toEqual(['first', 'third'])
})
