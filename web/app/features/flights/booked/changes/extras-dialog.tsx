import { Radio } from '@mantine/core'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../../platform/api.ts'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { useSession } from '../../../../platform/session.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import notice from '../../../../ui/layout/notice.module.css'
import { Money } from '../../../../ui/money/money.tsx'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { RecordState } from '../../../../ui/states/record-state.tsx'
import { useRestoredPage } from '../../../../ui/use-restored-page.ts'
import { cardQuery, leaveToPay, usePayExtras } from '../../../payments/public.ts'
import {
  type Extras,
  type ExtrasSelection,
  extrasOffer,
  noExtras,
  priceOfExtras,
  wantsAnything,
} from '../../extras/extras.rules.ts'
import { ExtrasStep } from '../../extras/extras-step.tsx'
import { orderExtrasQuery, useAddExtras } from './api.ts'
import style from './changes.module.css'

interface ExtrasDialogProps extends BookedDialogProps<'flight'> {
  /** The token of the booking's link, for someone without an account. */
  link?: string
}

/** Bags, seats and meals for the travellers, at the airline's price. */
export function ExtrasDialog(props: ExtrasDialogProps) {
  const { t } = useTranslation('bookings')
  const { booking, link, onClose } = props
  const query = useQuery(orderExtrasQuery(link === undefined ? { booking_id: booking.id } : { token: link }))
  if (query.data) return <Choosing {...props} extras={query.data} />
  return (
    <ActionDialog
      title={t('view.extras.title')}
      action={t('view.extras.close')}
      onSubmit={(event) => {
        event?.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <RecordState
        query={query}
        gone={{ title: t('view.extras.none'), help: t('view.extras.noneHelp') }}
        loading={{ label: t('view.extras.loading') }}
      />
    </ActionDialog>
  )
}

interface ChoosingProps extends ExtrasDialogProps {
  extras: Extras
}

function Choosing({ booking, link, extras, onClose, onClash }: ChoosingProps) {
  const { t } = useTranslation('bookings')
  const [wanted, want] = useState<ExtrasSelection>(noExtras)
  const [problem, setProblem] = useState<'choose' | 'free'>()
  const { run, busy } = useAddExtras({ onConflict: onClash })
  const card = useCardForExtras({ booking, link, onClash })
  const people = booking.travellers
    .filter(({ type, state }) => type !== 'infant' && (state === 'booked' || state === 'issued'))
    .map(({ key, given_name, family_name }) => ({ key, name: `${given_name} ${family_name}` }))
  const amount = priceOfExtras(extras, wanted)
  const price = moneyWords(amount, booking.currency)
  const [first, ...others] = extrasOffer(extras)
  const nothing = first === undefined
  const send = async () => {
    if (nothing) return onClose()
    if (!wantsAnything(wanted)) return setProblem('choose')
    // A guest can agree only by paying, so free extras are refused.
    if (link !== undefined && amount === 0) return setProblem('free')
    const agreed = { ...wanted, agreed_amount: amount }
    if (card.isChosen && amount > 0) return card.pay(agreed)
    if (await run({ body: { id: booking.id, version: booking.version, ...agreed } })) onClose()
  }
  const pay = card.isChosen ? 'view.extras.payCard' : 'view.extras.pay'
  const action = nothing ? t('view.extras.close') : amount > 0 ? t(pay, { price }) : t('view.extras.add')
  return (
    <ActionDialog
      title={first && others.length === 0 ? t(`checkout.extras.tile.${first.kind}`) : t('view.extras.title')}
      text={<p>{t(textOf(booking, card.isChosen))}</p>}
      action={action}
      busy={busy || card.busy}
      size={880}
      onSubmit={(event) => {
        event?.preventDefault()
        void send()
      }}
      onClose={onClose}
    >
      {nothing ? (
        <p className={notice.notice}>{t('view.extras.none')}</p>
      ) : (
        <ExtrasStep
          offer={booking.offer}
          extras={extras}
          people={people}
          wanted={wanted}
          onWant={(next) => {
            want(next)
            setProblem(undefined)
          }}
        />
      )}
      {problem && (
        <p className={notice.notice} data-tone="warn" role="alert">
          {t(`view.extras.${problem}`)}
        </p>
      )}
      {!nothing && card.choice}
      <p className={style.total}>
        <span>{t('view.extras.total')}</span>
        <Money minor={amount} currency={booking.currency} />
      </p>
    </ActionDialog>
  )
}

const textOf = ({ issued_at }: BookingView, byCard: boolean) =>
  byCard ? 'view.extras.textCard' : issued_at ? 'view.extras.textIssued' : 'view.extras.text'

/** For an issued booking, customers choose how to pay, and guests pay by card. */
function useCardForExtras({ booking, link, onClash }: Pick<ChoosingProps, 'booking' | 'link' | 'onClash'>) {
  const { t } = useTranslation('bookings')
  const customer = useSession().user?.role === 'customer'
  const canUse = booking.issued_at !== null && (customer || link !== undefined)
  const { data: taken = false } = useQuery({ ...cardQuery(), enabled: canUse })
  const [method, setMethod] = useState('card')
  // Stays busy after the page is found, because the browser is leaving for it.
  const [leaving, setLeaving] = useState(false)
  useRestoredPage(() => setLeaving(false))
  const { run, busy } = usePayExtras({
    onSuccess: (page) => {
      setLeaving(true)
      leaveToPay(page, link ?? null)
    },
    onFailure: (error) => {
      if (error instanceof ApiFailure && error.status === 409) onClash(error)
      return false
    },
  })
  const offered = canUse && taken
  const order = link === undefined ? { booking_id: booking.id } : { token: link }
  return {
    isChosen: link !== undefined || (offered && method === 'card'),
    busy: busy || leaving,
    pay: (agreed: ExtrasSelection & { agreed_amount: number }) => void run({ body: { ...order, ...agreed } }),
    choice: offered && link === undefined && (
      <Radio.Group label={t('view.extras.method')} value={method} onChange={setMethod}>
        <div className={style.methods}>
          <Radio value="card" label={t('view.extras.card')} />
          <Radio value="balance" label={t('view.extras.balance')} />
        </div>
      </Radio.Group>
    ),
  }
}
