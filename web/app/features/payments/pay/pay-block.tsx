import { zoneLabel } from '@safar/contract/day'
import type { PaymentOptions, TransferView } from '@safar/contract/payments/transfers.contract'
import { IconBuildingBank, IconCreditCard, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { type Payable, paymentOptionsQuery } from '../api.ts'
import { usePayByCard } from '../use-pay-by-card.ts'
import { BankList } from './bank-list.tsx'
import styles from './pay.module.css'
import { TransferForm } from './transfer-form.tsx'

type Way = 'card' | 'balance' | 'transfer'

const icons = { card: IconCreditCard, balance: IconWallet, transfer: IconBuildingBank } as const

/** Only the methods this buyer can use now. */
function waysOf({ card, balance, banks }: PaymentOptions, paysFromBalance: boolean): Way[] {
  return [
    ...(card ? (['card'] as const) : []),
    ...(balance?.covers && paysFromBalance ? (['balance'] as const) : []),
    ...(banks.length > 0 ? (['transfer'] as const) : []),
  ]
}

/** The payment deadline, with its time zone. */
function PayBy({ options: { pay_by, zone } }: { options: PaymentOptions }) {
  const { t } = useTranslation('payments')
  if (!pay_by) return null
  return (
    <small>
      {t('pay.by')} <DateTimeText value={pay_by} zone={zone} /> (<Ltr>{zoneLabel(zone, pay_by)}</Ltr>)
    </small>
  )
}

function SentTransfers({ sent }: { sent: readonly TransferView[] }) {
  const { t } = useTranslation('payments')
  if (sent.length === 0) return null
  return (
    <ul className={styles.sent} aria-label={t('pay.sent')}>
      {sent.map((transfer) => (
        <li key={transfer.id}>
          <span>
            <Money minor={transfer.amount} currency={transfer.currency} /> ·{' '}
            {transfer.reference && (
              <>
                <Ltr>{transfer.reference}</Ltr> ·{' '}
              </>
            )}
            <DateText value={transfer.paid_on} />
          </span>
          <StatusBadge status={transfer.state} label={t(`pay.state.${transfer.state}`)} />
          {transfer.reason && (
            <span className={styles.reason}>
              <bdi dir="auto">{transfer.reason}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface TransferProps {
  payable: Payable
  product: string
  options: PaymentOptions
}

function ByTransfer({ payable, product, options }: TransferProps) {
  const { t } = useTranslation('payments')
  const texts = useProductTexts('payments', product)
  const waits = options.transfers.some(({ state }) => state === 'pending')
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <p className={styles.help}>{texts('pay.transferHelp')}</p>
      <BankList options={options} />
      {waits && <p role="status">{texts('pay.checking')}</p>}
      {reporting ? (
        <TransferForm payable={payable} options={options} onSent={() => setReporting(false)} />
      ) : (
        <OutlineButton onClick={() => setReporting(true)}>{t(waits ? 'pay.reportMore' : 'pay.report')}</OutlineButton>
      )}
    </>
  )
}

interface Props {
  /** Which booking: the reader's own, one accessed by its link, or the one behind a payment request. */
  payable: Payable
  /** The product sold, if known. */
  product?: string
  /** Pays from the buyer's balance, if offered here. */
  onPayFromBalance?: (() => void) | undefined
  busy?: boolean
  /** Shown below the payment methods. */
  children?: ReactNode
}

/** How a held booking is paid: the amount due, its deadline, and the methods available to this buyer. */
export function PayBlock({ payable, product = 'flight', onPayFromBalance, busy = false, children }: Props) {
  const { t } = useTranslation('payments')
  const texts = useProductTexts('payments', product)
  const { data: options, isPending, isFetching, refetch } = useQuery(paymentOptionsQuery(payable))
  const [chosen, choose] = useState<Way | null>(null)
  const card = usePayByCard()
  if (isPending) return <LoadingState label={t('pay.loading')} />
  if (!options) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />
  const ways = waysOf(options, onPayFromBalance !== undefined)
  const way = chosen ?? ways[0]
  if (options.due === 0 && options.transfers.length === 0) return null
  return (
    <Card title={t('pay.title')} className={styles.block ?? ''}>
      {options.due > 0 && (
        <p className={styles.due}>
          <span className={styles.sum}>
            <Money minor={options.due} currency={options.currency} />
          </span>
          <PayBy options={options} />
        </p>
      )}
      <SentTransfers sent={options.transfers} />
      {options.due > 0 && ways.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields.
        <div className={styles.tiles} role="group" aria-label={t('pay.ways')}>
          {ways.map((each) => {
            const Icon = icons[each]
            return (
              <button
                key={each}
                type="button"
                className={styles.tile}
                aria-pressed={each === way}
                onClick={() => choose(each)}
              >
                <Icon size={22} stroke={1.75} aria-hidden />
                {t(`pay.way.${each}`)}
                <small>{texts(`pay.wayHelp.${each}`)}</small>
              </button>
            )
          })}
        </div>
      )}
      {options.due > 0 && way === 'card' && (
        <>
          <CommitButton busy={card.busy} onClick={() => void card.pay(payable)}>
            {t('pay.card')}
          </CommitButton>
          <p className={styles.help}>{t('pay.house')}</p>
        </>
      )}
      {options.due > 0 && way === 'balance' && (
        <CommitButton busy={busy} onClick={onPayFromBalance}>
          {t('pay.balance')}
        </CommitButton>
      )}
      {options.due > 0 && way === 'transfer' && <ByTransfer payable={payable} product={product} options={options} />}
      {options.due > 0 && ways.length === 0 && <p className={styles.help}>{t('page.askAgency')}</p>}
      {children}
    </Card>
  )
}
