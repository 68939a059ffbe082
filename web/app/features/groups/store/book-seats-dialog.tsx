import { seatsOf } from '@safar/contract/products/groups/groups.rules'
import { type GroupTicket, groupBookingForm } from '@safar/contract/products/groups/groups.shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useCanQuote } from '../../../platform/drafts/use-can-quote.ts'
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
import { type Buyer, useBook } from '../../bookings/checkout/public.ts'
import { BOOKINGS } from '../../bookings/public.ts'
import { agentOf, customerOf, type Payer, useOfficeBuyer } from '../../buyers/public.ts'
import type { QuotedPackageSale } from '../../quotes/public.ts'
import { bookSeats, GROUPS, groupQuery, type Party } from '../api.ts'
import style from '../groups.module.css'
import { useGroupTexts } from '../use-group-texts.ts'

/** The quote the seats are booked from, the payer the office books for, and how many were quoted. */
interface QuoteSource {
  quoted: QuotedPackageSale
  payer: Payer | null
  party: Party
}

interface Props {
  group: GroupTicket
  source?: QuoteSource
  onClose: () => void
}

/** Loaded only for those who can quote. */
const AddPackage = lazy(async () => ({ default: (await import('../../quotes/public.ts')).AddPackage }))
const QuotedPackageNotice = lazy(async () => ({
  default: (await import('../../quotes/public.ts')).QuotedPackageNotice,
}))

const toParty = ({ adults, children, infants }: Party): Party => ({ adults, children, infants })
const toBuyer = (role: string | undefined): Buyer => (role === 'agent' || role === 'customer' ? role : 'office')

const counts = ['adults', 'children', 'infants'] as const
const toCount = (value: unknown): number => (/^\d{1,2}$/.test(String(value)) ? Number(value) : 0)

/** Only for the office and agents: loaded when shown. */
const GroupPriceExplanation = lazy(async () => ({
  default: (await import('../../pricing/public.ts')).GroupPriceExplanation,
}))

/** The URL where the reader opens the new booking. */
const bookingUrlOf = (role: string | undefined) =>
  role === 'agent' ? agentUrls.booking : role === 'customer' ? storefrontUrls.myBooking : adminUrls.directBooking

function PriceOf({ group, party, agent }: { group: GroupTicket; party: Party; agent: { agent_id?: number } }) {
  const { t } = useTranslation('groups')
  const { data } = useQuery(groupQuery(group.id, party, agent))
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

interface PriceProps {
  group: GroupTicket
  party: Party
  agent: { agent_id?: number }
  onQuoted: () => void
}

/** The party's price and how it is made up, with a button to quote it instead. */
function SeatsPrice({ group, party, agent, onQuoted }: PriceProps) {
  const { user } = useSession()
  const canQuote = useCanQuote()
  return (
    <>
      <PriceOf group={group} party={party} agent={agent} />
      <Suspense fallback={null}>
        {user?.role !== 'customer' && (
          <GroupPriceExplanation groupId={group.id} party={party} agentId={agent.agent_id} />
        )}
        {canQuote && <AddPackage selection={{ product: 'group', group_id: group.id, ...party }} onAdded={onQuoted} />}
      </Suspense>
    </>
  )
}

/** Books seats without names: how many, the contact, and the price. Without an account the reader signs in first. */
export function BookSeatsDialog({ group, source, onClose }: Props) {
  const { t } = useTranslation('groups')
  const { user } = useSession()
  const buyer = useOfficeBuyer()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const quoted = source?.quoted ?? null
  const client = source?.payer?.kind === 'walk-in' ? quoted?.option?.client : user
  const { pathname, search } = useLocation()
  const form = useContractForm(groupBookingForm, {
    group_id: group.id,
    ...(source ? toParty(source.party) : { adults: 1, children: 0, infants: 0 }),
    contact: { name: client?.name ?? '', email: client?.email ?? '', phone: client?.phone ?? '' },
    agreed_total: 0,
    wait: group.is_full,
  })
  const { values } = form
  const party = {
    adults: Math.max(1, toCount(values.adults)),
    children: toCount(values.children),
    infants: toCount(values.infants),
  }
  const priced = useQuery({ ...groupQuery(group.id, party, buyer.agent), enabled: user !== null })
  const { data } = priced
  const { book, busy } = useBook({
    buyer: toBuyer(user?.role),
    send: bookSeats,
    showFailure: form.showFailure,
    onPrice: () => void priced.refetch(),
    onMade: async () => {
      void quoted?.settle()
      const stale = [GROUPS, BOOKINGS]
      await Promise.all(stale.map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
    show: ({ id }) => navigate(bookingUrlOf(user?.role)(id)),
  })
  const full = group.is_full || (group.seats_left !== null && group.seats_left < seatsOf(party))
  const send = form.onSubmit((sent) => {
    const isSettled = source ? !quoted?.change && !quoted?.gone : buyer.isChosen
    if (!data || !isSettled) return
    const agreed_total = quoted?.price ?? data.price.total
    void book('hold', {
      ...sent,
      ...party,
      agreed_total,
      ...(quoted?.key && { quote: quoted.key }),
      ...(source ? { ...agentOf(source.payer), ...customerOf(source.payer) } : buyer.ids),
    })
  })
  const { route } = useGroupTexts(group)
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
      // Nobody can agree to a price that is still loading.
      busy={busy !== null || (priced.isFetching && (!data || priced.isPlaceholderData))}
      size={560}
      onSubmit={send}
      onClose={onClose}
    >
      {!source && buyer.fields}
      {quoted && (
        <Suspense>
          <QuotedPackageNotice sale={quoted} />
        </Suspense>
      )}
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
      {!quoted && <SeatsPrice group={group} party={party} agent={buyer.agent} onQuoted={onClose} />}
    </ActionDialog>
  )
}
