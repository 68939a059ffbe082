import { seatsOf } from '@safar/contract/groups/groups.rules'
import { type GroupTicket, groupBookingForm } from '@safar/contract/groups/groups.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { rememberReturn } from '../../../platform/return-to.ts'
import { useSession } from '../../../platform/session.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Money } from '../../../ui/money/money.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { authUrls } from '../../../urls/auth.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { groupQuery, type Party, useBookSeats } from '../api.ts'
import style from '../groups.module.css'

interface Props {
  group: GroupTicket
  onClose: () => void
}

const counts = ['adults', 'children', 'infants'] as const
const whole = (value: unknown): number => (/^\d{1,2}$/.test(String(value)) ? Number(value) : 0)

/** Where whoever booked reads their booking. */
const bookingUrlOf = (role: string | undefined) =>
  role === 'agent' ? agentUrls.booking : role === 'customer' ? storefrontUrls.myBooking : adminUrls.booking

function PriceOf({ group, party }: { group: GroupTicket; party: Party }) {
  const { t } = useTranslation('groups')
  const { data } = useQuery(groupQuery(group.id, party))
  if (!data) return null
  const { price } = data
  const money = (minor: number) => <Money minor={minor} currency={group.currency} />
  return (
    <p className={style.total} aria-live="polite">
      <b>
        {t('total')} {money(price.total)}
      </b>
      <small>
        {t('depositDue')} {money(price.deposit)} · <DateTimeText value={price.pay_by} />
      </small>
    </p>
  )
}

/** Seats without names: how many, whom to reach, and what it costs. Without an account one signs in first. */
export function BookSeatsDialog({ group, onClose }: Props) {
  const { t } = useTranslation('groups')
  const { user } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const form = useContractForm(groupBookingForm, {
    group_id: group.id,
    ...{ adults: 1, children: 0, infants: 0 },
    contact: { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '' },
    agreed_total: 0,
    wait: group.is_full,
  })
  const { values } = form
  const party = {
    adults: Math.max(1, whole(values.adults)),
    children: whole(values.children),
    infants: whole(values.infants),
  }
  const { data } = useQuery({ ...groupQuery(group.id, party), enabled: user !== null })
  const { run, busy } = useBookSeats({
    onFailure: form.showFailure,
    onSuccess: ({ booking }) => void navigate(bookingUrlOf(user?.role)(booking.id)),
  })
  const full = group.is_full || (group.seats_left !== null && group.seats_left < seatsOf(party))
  const send = form.onSubmit((sent) => {
    if (data) void run({ body: { ...sent, ...party, agreed_total: data.price.total } })
  })
  const route = `${group.origin}–${group.destination}`
  if (!user)
    return (
      <ActionDialog
        title={t('bookOf', { route })}
        text={t('signInFirst')}
        action={t('signIn')}
        ready
        onSubmit={(event) => {
          event?.preventDefault()
          rememberReturn(`${pathname}${search}`)
          void navigate(authUrls.login)
        }}
        onClose={onClose}
      >
        {null}
      </ActionDialog>
    )
  return (
    <ActionDialog
      title={t('bookOf', { route })}
      text={t('bookText')}
      action={values.wait && full ? t('wait') : t('hold')}
      busy={busy}
      size={560}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={style.party}>
        {counts.map((name) => (
          <TextField
            key={name}
            ltr
            type="number"
            min={name === 'adults' ? 1 : 0}
            max={60}
            label={t(name)}
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      {full && (
        <CheckField
          label={t('joinWaiting')}
          help={t('joinWaitingHelp')}
          {...form.getInputProps('wait', { type: 'checkbox' })}
        />
      )}
      <TextField required label={t('contactName')} {...form.getInputProps('contact.name')} />
      <TextField required type="email" label={t('email')} {...form.getInputProps('contact.email')} />
      <PhoneField required label={t('phone')} {...form.getInputProps('contact.phone')} />
      <TextField label={t('note')} {...form.getInputProps('note')} />
      <PriceOf group={group} party={party} />
    </ActionDialog>
  )
}
