// @vitest-environment happy-dom

import { integrationKeys } from '@safar/contract/settings/integration-keys.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressAction } from '../../../testing/press-action.tsx'
import { renderPart } from '../../../testing/render-part.tsx'
import { fail } from '../../../testing/render-screen.tsx'
import { useRemoveKey, useSaveKeys } from '../api.ts'
import { IntegrationKeys } from './integration-keys.tsx'

test.each([
  ['saved', integrationKeys.save, () => useSaveKeys()],
  ['removed', integrationKeys.remove, () => useRemoveKey()],
])("keys that could not be %s: 'Something went wrong.'", async (_, endpoint, useCall) => {
  fail(endpoint, 'server_error')
  await pressAction(() => {
    const { run } = useCall()
    return () => run({} as never)
  })
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
})

test("keys that could not be fetched: 'Something went wrong.'", async () => {
  fail(integrationKeys.fetch, 'server_error')
  await renderPart(<IntegrationKeys />)
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
})
