// @vitest-environment happy-dom

import { sessionSettings } from '@safar/contract/settings/session-settings.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { errorAt, findField, typeInto } from '../../../testing/fields.ts'
import { staff } from '../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'

const saved = { idle_minutes: 60, version: 0, changed: null }
const LABEL = 'Minutes without activity'

beforeEach(async () => {
  reply(sessionSettings.read, { data: saved })
  reply(sessionSettings.save, { message: 'Settings saved.', type: 'success', data: { ...saved, version: 1 } })
  await renderScreen('/admin/setting?section=sessions', { as: staff('settings.manage') })
  await findField(LABEL)
})
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save time-out' }))

test('the time-out is sent with the version that was read', async () => {
  typeInto(LABEL, '15')
  save()
  await waitFor(() => expect(sentTo(sessionSettings.save)).toHaveLength(1))
  expect(sentTo(sessionSettings.save)[0]?.body).toEqual({ idle_minutes: 15, version: 0 })
})

test('a time-out of two minutes is refused at the field', async () => {
  typeInto(LABEL, '2')
  save()
  await waitFor(() => expect(errorAt(LABEL)).toBeTruthy())
  expect(sentTo(sessionSettings.save)).toEqual([])
})
