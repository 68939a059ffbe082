import { Checkbox } from '@mantine/core'
import { formatMoney, sumOf } from '@safar/contract/amount'
import type { OpenPlanRow } from '@safar/contract/bookings/plan.calls'
import { spreadOver } from '@safar/contract/sales/plan.rules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { useSpreadPayment } from './api.ts'
import style from './instalments.module.css'

interface Props {
  plans: readonly OpenPlanRow[]
  /** Null if unknown. */
  available: number | null
  bookingUrl: (id: number) => string
}

/** The bookings named in the URL; all if it names none. */
function useChosen(plans: readonly OpenPlanRow[]) {
  const named = (useSearchParams()[0].get('bookings') ?? '').split('-').map(Number)
  const [ids, setIds] = useState<ReadonlySet<number>>(() => {
    const wanted = plans.filter(({ id }) => named.includes(id))
    return new Set((wanted.length > 0 ? wanted : plans).map(({ id }) => id))
  })
  const toggle = (id: number) => setIds((before) => (before.has(id) ? without(before, id) : new Set([...before, id])))
  return { ids, setIds, toggle }
}

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((other) => other !== id))
const leftOf = (plans: readonly OpenPlanRow[]) => sumOf(plans.map(({ left }) => left))
const nextOf = (plans: readonly OpenPlanRow[]) => sumOf(plans.map(({ parts }) => parts[0]?.amount ?? 0))

interface LineProps {
  plan: OpenPlanRow
  isChosen: boolean
  share: number
  onToggle: () => void
  url: string
}

function PlanLine({ plan, isChosen, share, onToggle, url }: LineProps) {
  const { t } = useTranslation('bookings')
  const { ref, route, lead, currency, left, parts } = plan
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        <Checkbox size="xs" aria-label={t('instalments.choose', { ref })} checked={isChosen} onChange={onToggle} />
      </td>
      <td>
        <Link to={url}>
          <Ltr>{ref}</Ltr>
        </Link>
        <small>
          <bdi>{route}</bdi> · <bdi>{lead}</bdi>
        </small>
      </td>
      <td data-label={t('instalments.due')}>{parts[0] && <DateTimeText value={parts[0].due_at} />}</td>
      <td data-label={t('instalments.left')}>
        <Money minor={left} currency={currency} />
      </td>
      <td data-label={t('instalments.gets')}>
        <b>
          <Money minor={share} currency={currency} />
        </b>
      </td>
    </tr>
  )
}

const heads = ['booking', 'due', 'left', 'gets'] as const

interface TableProps {
  plans: readonly OpenPlanRow[]
  ids: ReadonlySet<number>
  shares: ReadonlyMap<number, number>
  onToggle: (id: number) => void
  onChooseAll: (all: boolean) => void
  bookingUrl: (id: number) => string
}

function PlanTable({ plans, ids, shares, onToggle, onChooseAll, bookingUrl }: TableProps) {
  const { t } = useTranslation('bookings')
  return (
    <div className={style.scroll}>
      <table className={style.table}>
        <thead>
          <tr>
            <th>
              <Checkbox
                size="xs"
                aria-label={t('instalments.chooseAll')}
                checked={ids.size === plans.length}
                indeterminate={ids.size > 0 && ids.size < plans.length}
                onChange={({ currentTarget }) => onChooseAll(currentTarget.checked)}
              />
            </th>
            {heads.map((name) => (
              <th key={name} scope="col">
                {t(`instalments.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <PlanLine
              key={plan.id}
              plan={plan}
              isChosen={ids.has(plan.id)}
              share={shares.get(plan.id) ?? 0}
              onToggle={() => onToggle(plan.id)}
              url={bookingUrl(plan.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Spread {
  amount: number
  /** The part of the amount that the chosen bookings do not need. */
  left: number
  available: number | null
  count: number
  money: (minor: number) => string
}

function useSpreadError({ amount, left, available, count, money }: Spread): string | null {
  const { t } = useTranslation('bookings')
  if (count === 0) return t('instalments.needBooking')
  if (amount === 0) return t('instalments.needAmount')
  if (left > 0) return t('instalments.over', { amount: money(left) })
  return available !== null && amount > available ? t('instalments.notEnough') : null
}

/** Which bookings to pay and how much, with each booking's share shown before payment. */
export function SpreadForm({ plans, available, bookingUrl }: Props) {
  const { t } = useTranslation('bookings')
  const confirm = useConfirm()
  const { ids, setIds, toggle } = useChosen(plans)
  const chosen = plans.filter(({ id }) => ids.has(id))
  const currency = plans[0]?.currency ?? 'PKR'
  const [typed, setTyped] = useState<number | null>(() => nextOf(chosen))
  const [isTried, setTried] = useState(false)
  const amount = typed ?? 0
  const { shares, left } = spreadOver(chosen, amount)
  const { run, busy } = useSpreadPayment({ onSuccess: () => setTried(false) })
  const money = (minor: number) => formatMoney({ amount: minor, currency })
  const error = useSpreadError({ amount, left, available, count: chosen.length, money })
  const pay = async () => {
    const payments = chosen.flatMap(({ id, version }) => {
      const share = shares.get(id)
      return share ? [{ id, version, amount: share }] : []
    })
    const title = t('instalments.confirmTitle', { amount: money(amount) })
    const body = t('instalments.confirmBody', { count: payments.length })
    const { ok } = await confirm({ title, body, action: t('instalments.confirm') })
    if (ok) await run({ body: { payments } })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (error === null) void pay()
  }
  const chooseAll = (all: boolean) => setIds(new Set(all ? plans.map(({ id }) => id) : []))
  return (
    <Card>
      <form onSubmit={send} noValidate>
        <PlanTable {...{ plans, ids, shares, bookingUrl }} onToggle={toggle} onChooseAll={chooseAll} />
        <div className={style.pay}>
          <AmountField
            required
            label={t('instalments.amount')}
            currency={currency}
            value={typed}
            onChange={setTyped}
            error={isTried ? error : null}
          />
          <div className={style.quick}>
            <OutlineButton onClick={() => setTyped(nextOf(chosen))}>{t('instalments.dueOnly')}</OutlineButton>
            <OutlineButton onClick={() => setTyped(leftOf(chosen))}>{t('instalments.all')}</OutlineButton>
          </div>
          <p className={style.available}>
            {t('instalments.available')} {available === null ? '–' : <Money minor={available} currency={currency} />}
          </p>
          <PrimaryButton type="submit" busy={busy}>
            {t('instalments.action')}
          </PrimaryButton>
        </div>
      </form>
    </Card>
  )
}
