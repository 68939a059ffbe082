// @vitest-environment happy-dom

import { pricing } from '@safar/contract/pricing/pricing.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressAction } from '../../testing/press-action.tsx'
import { fail } from '../../testing/render-screen.tsx'
import { useStoreCharge } from './api.ts'

test("a charge that the server could not save: 'Agent charges failed to save.'", async () => {
  fail(pricing.saveCharge, 'server_error')
  await pressAction(() => {
    const { run } = useStoreCharge()
    return () => run({ body: {} as never })
  })
  expect(await screen.findByText('Agent charges failed to save.')).toBeTruthy()
})
