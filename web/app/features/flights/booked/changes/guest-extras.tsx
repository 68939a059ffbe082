import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../../platform/api.ts'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { cardQuery } from '../../../payments/public.ts'
import style from './changes.module.css'
import { ExtrasDialog } from './extras-dialog.tsx'

interface Props {
  booking: BookingOf<'flight'>
  link: string
  onClash: (error: ApiFailure) => void
}

/** Bags, seats and meals for tickets bought without an account: paid by card, if cards are accepted. */
export function GuestExtras({ booking, link, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const [opened, setOpened] = useState(false)
  const ticketed = booking.state === 'confirmed' && booking.changes?.extras === true
  const { data: card = false } = useQuery({ ...cardQuery(), enabled: ticketed })
  if (!ticketed || !card) return null
  const close = () => setOpened(false)
  return (
    <div className={style.acts}>
      <OutlineButton size="sm" onClick={() => setOpened(true)}>
        {t('view.moves.add_extras')}
      </OutlineButton>
      {opened && (
        <ExtrasDialog
          booking={booking}
          link={link}
          onClose={close}
          onClash={(error) => {
            close()
            onClash(error)
          }}
        />
      )}
    </div>
  )
}
