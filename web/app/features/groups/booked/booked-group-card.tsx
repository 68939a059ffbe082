import type { BookingOf, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { localizedWords } from '@safar/contract/content/read-localized'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { saveBookingNames } from '../api.ts'
import { GroupFlights } from '../group-flights.tsx'
import style from '../groups.module.css'
import { NamesMenu } from '../names-menu.tsx'
import { useGroupTexts } from '../use-group-texts.ts'
import { NamesDialog } from './names-dialog.tsx'
import { SeatChangeDialog } from './seat-change-dialog.tsx'
import { TicketsDialog } from './tickets-dialog.tsx'

interface Props {
  booking: BookingOf<'group'>
}

const openStates: readonly BookingView['state'][] = ['pending', 'held', 'awaiting_approval']

function Buttons({ booking }: Props) {
  const { t } = useTranslation('groups')
  const { group } = booking
  const [open, setOpen] = useState<'names' | 'reduce' | 'split' | 'tickets' | null>(null)
  const approves = useCan('bookings.approve')
  const isOpen = openStates.includes(booking.state)
  const waiting = booking.state === 'pending'
  const close = () => setOpen(null)
  const missing = group.unnamed.length > 0
  const Names = missing ? PrimaryButton : OutlineButton
  return (
    <div className={style.actions}>
      {group.takes_names && (
        <Names onClick={() => setOpen('names')}>{t(missing ? 'booked.enterNames' : 'booked.changeNames')}</Names>
      )}
      {isOpen && group.seats > 1 && (
        <OutlineButton onClick={() => setOpen('reduce')}>{t('booked.giveBack')}</OutlineButton>
      )}
      {group.can_split && <OutlineButton onClick={() => setOpen('split')}>{t('booked.split')}</OutlineButton>}
      {approves && (isOpen || booking.state === 'confirmed') && !missing && (
        <OutlineButton onClick={() => setOpen('tickets')}>{t('booked.tickets')}</OutlineButton>
      )}
      {!waiting && (
        <NamesMenu save={(format) => saveBookingNames(booking.id, booking.ref, format)}>
          <OutlineButton>{t('booked.namesList')}</OutlineButton>
        </NamesMenu>
      )}
      {open === 'names' && <NamesDialog booking={booking} onClose={close} />}
      {(open === 'reduce' || open === 'split') && <SeatChangeDialog change={open} booking={booking} onClose={close} />}
      {open === 'tickets' && <TicketsDialog booking={booking} onClose={close} />}
    </div>
  )
}

/** Links to a related booking in the same area. */
function BookingLink({ booking, to: { id, ref } }: { booking: BookingView; to: { id: number; ref: string } }) {
  const { pathname } = useLocation()
  return (
    <Link to={pathname.replace(new RegExp(`/${booking.id}$`), `/${id}`)} className={style.bookingLink}>
      <Ltr>{ref}</Ltr>
    </Link>
  )
}

/** The flights of a booked group, its deadlines, and the actions on its seats. */
export function BookedGroupCard({ booking }: Props) {
  const { t } = useTranslation('groups')
  const { group } = booking
  const locale = useLocale()
  const { waiting_ahead: ahead, unnamed, ticketing_by: ticketingBy, kept } = group
  const { split_origin: splitOrigin, split_into: splitInto } = group
  const terms = localizedWords(group.terms, locale)
  const { route, carrier } = useGroupTexts(group)
  const isOpen = openStates.includes(booking.state)
  const isDue = isOpen || booking.state === 'confirmed'
  return (
    <Card title={t('booked.flights')}>
      <Stack>
        {ahead !== null && (
          <p role="status">{ahead === 0 ? t('booked.waitingNext') : t('booked.waitingAhead', { count: ahead })}</p>
        )}
        <div>
          <p className={style.sold}>
            <b>{route}</b>
            <small>{carrier}</small>
          </p>
          <GroupFlights group={group} />
        </div>
        <Facts
          facts={[
            [t('booked.pnr'), group.pnr && <Ltr key="pnr">{group.pnr}</Ltr>],
            [t('booked.namesBy'), isDue && <DateText key="names" value={group.names_by} />],
            [t('booked.balanceBy'), isOpen && <DateText key="balance" value={group.balance_by} />],
            [t('booked.ticketingBy'), isDue && ticketingBy && <DateText key="tickets" value={ticketingBy} />],
            [t('booked.splitFrom'), splitOrigin && <BookingLink key="from" booking={booking} to={splitOrigin} />],
            [
              t('booked.splitInto'),
              splitInto.length > 0
                ? splitInto.map((one) => <BookingLink key={one.id} booking={booking} to={one} />)
                : null,
            ],
            [t('booked.kept'), kept > 0 ? <Money key="kept" minor={kept} currency={booking.currency} /> : null],
          ]}
        />
        {terms && <p dir="auto">{terms}</p>}
        {isOpen && (
          <p role="status">
            {unnamed.length > 0 ? t('booked.unnamed', { count: unnamed.length }) : t('booked.allNamed')}
          </p>
        )}
        <Buttons booking={booking} />
      </Stack>
    </Card>
  )
}
