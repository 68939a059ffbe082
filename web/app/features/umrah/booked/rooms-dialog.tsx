import { fareOf, type Room, type RoomPerson, roomingErrors } from '@safar/contract/products/umrah/rooming.rules'
import { translate } from '@safar/contract/wording/texts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import type { BookedProps } from '../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useSaveRooms } from '../api.ts'
import { RoomList } from '../rooms/room-list.tsx'
import { nameOf } from './booked.rules.ts'

/** Moves people between rooms of the kind they have paid for. */
export function RoomsDialog({ booking, link, onClose }: BookedProps<'umrah'> & { onClose: () => void }) {
  const { t } = useTranslation('umrah')
  const locale = useLocale()
  const { umrah } = booking
  const { people } = umrah
  const keys = people.map(({ key }) => key)
  const [rooms, setRooms] = useState<Room[]>(() =>
    umrah.rooms.map(({ sharing, guests }) => ({ sharing, guests: guests.map((key) => keys.indexOf(key)) })),
  )
  const [refused, setRefused] = useState<Record<string, string>>({})
  const sleepers = people.map(({ key, fare, family }): RoomPerson => {
    const traveller = booking.travellers.find((one) => one.key === key)
    return {
      type: traveller?.type ?? 'adult',
      gender: traveller?.gender === 'female' ? 'female' : 'male',
      with_bed: fare !== 'child_without_bed' && fare !== 'infant',
      family,
    }
  })
  const errors: Record<string, string> = { ...refused }
  for (const [path, key] of Object.entries(roomingErrors(sleepers, rooms))) errors[path] = translate(locale, key)
  for (const { sharing, guests } of rooms)
    for (const place of guests) {
      const sleeper = sleepers[place]
      if (sleeper && fareOf(sleeper, sharing) !== people[place]?.fare)
        errors[`travellers.${place}`] = translate(locale, 'umrah_room_fare')
    }
  const { run, busy } = useSaveRooms({
    onFailure: (error) => {
      if (!(error instanceof ApiFailure) || Object.keys(error.fields).length === 0) return false
      setRefused(error.fields)
      return true
    },
    onSuccess: onClose,
  })
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (Object.keys(errors).length > Object.keys(refused).length) return
    const sent = rooms.map(({ sharing, guests }) => ({ sharing, guests: guests.map((place) => keys[place] ?? '') }))
    void run({
      params: { id: booking.id },
      query: link === undefined ? {} : { token: link },
      body: { version: booking.version, rooms: sent },
    })
  }
  return (
    <ActionDialog
      title={t('booked.changeRooms')}
      text={t('booked.roomsText')}
      action={t('booked.saveRooms')}
      busy={busy}
      size={760}
      onSubmit={send}
      onClose={onClose}
    >
      <RoomList
        names={keys.map((key) => nameOf(booking, key))}
        rooms={rooms}
        onRooms={(next) => {
          setRefused({})
          setRooms(next)
        }}
        sharings={[...new Set(umrah.rooms.map(({ sharing }) => sharing))]}
        preferred={umrah.rooms[0]?.sharing ?? 'double'}
        errors={errors}
      />
    </ActionDialog>
  )
}
