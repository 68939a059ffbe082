// @vitest-environment happy-dom

import { offline } from '@safar/contract/bookings/offline.contract'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { prepareDesk } from '../../testing/booking-desk.ts'
import { admin } from '../../testing/people.ts'
import { pressAction } from '../../testing/press-action.tsx'
import { fail, renderScreen } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { useCancelOffline, useCreateOffline, useMailOffline, useRemoveOffline, useUpdateOffline } from './api.ts'

describe('a server error names what was being done to an offline booking', () => {
  test('saving', async () => {
    fail(offline.create, 'server_error')
    await pressAction(() => {
      const { run } = useCreateOffline()
      return () => run({ body: {} as never })
    })
    expect(await screen.findByText('Something went wrong while saving the booking.')).toBeTruthy()
  })

  test('deleting', async () => {
    fail(offline.remove, 'server_error')
    await pressAction(() => {
      const { run } = useRemoveOffline()
      return () => run({ params: { id: 21 }, body: { version: 1 } })
    })
    expect(await screen.findByText('Something went wrong while deleting the booking.')).toBeTruthy()
  })

  test('changing', async () => {
    fail(offline.update, 'server_error')
    await pressAction(() => {
      const { run } = useUpdateOffline()
      return () => run({ body: { id: 21 } as never })
    })
    expect(await screen.findByText('Something went wrong while updating the booking.')).toBeTruthy()
  })

  test('cancelling, reported as an update', async () => {
    fail(offline.cancel, 'server_error')
    await pressAction(() => {
      const { run } = useCancelOffline()
      return () => run({ body: { id: 21 } as never })
    })
    expect(await screen.findByText('Something went wrong while updating the booking.')).toBeTruthy()
  })

  test('mailing, in the words of a change', async () => {
    fail(offline.sendEmail, 'server_error')
    await pressAction(() => {
      const { run } = useMailOffline()
      return () => run({ body: { id: 21 } as never })
    })
    expect(await screen.findByText('Something went wrong while updating the booking.')).toBeTruthy()
  })

  test('opening', async () => {
    fail(offline.show, 'server_error')
    prepareDesk()
    await renderScreen(adminUrls.offlineBooking(21), { as: admin })
    expect(await screen.findByText('Something went wrong while fetching booking details.')).toBeTruthy()
  })
})
