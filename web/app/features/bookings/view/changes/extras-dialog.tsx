import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { RecordState } from '../../../../ui/states/record-state.tsx'
import { orderExtrasQuery, useAddExtras } from '../../api.ts'
import {
  type Extras,
  type ExtrasSelection,
  extrasOffer,
  noExtras,
  priceOfExtras,
  wantsAnything,
} from '../../checkout/extras/extras.rules.ts'
import { ExtrasStep } from '../../checkout/extras/extras-step.tsx'
import type { DialogProps } from '../dialogs/dialog-props.ts'
import view from '../view.module.css'
import style from './changes.module.css'

/** Bags, seats and meals for whoever travels, at the airline's price. */
export function ExtrasDialog(props: DialogProps<BookingView>) {
  const { t } = useTranslation('bookings')
  const { booking, onClose } = props
  const query = useQuery(orderExtrasQuery(booking.id))
  if (query.data && booking.offer) return <Choosing {...props} extras={query.data} offer={booking.offer} />
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

interface ChoosingProps extends DialogProps<BookingView> {
  extras: Extras
  offer: NonNullable<BookingView['offer']>
}

function Choosing({ booking, extras, offer, onClose, onClash }: ChoosingProps) {
  const { t } = useTranslation('bookings')
  const [wanted, want] = useState<ExtrasSelection>(noExtras)
  const [missing, setMissing] = useState(false)
  const { run, busy } = useAddExtras({ onConflict: onClash })
  const people = booking.travellers
    .filter(({ type, state }) => type !== 'infant' && (state === 'booked' || state === 'issued'))
    .map(({ key, given_name, family_name }) => ({ key, name: `${given_name} ${family_name}` }))
  const amount = priceOfExtras(extras, wanted)
  const price = moneyWords(amount, booking.currency)
  const nothing = extrasOffer(extras).length === 0
  const send = async () => {
    if (nothing) return onClose()
    if (!wantsAnything(wanted)) return setMissing(true)
    const body = { id: booking.id, version: booking.version, ...wanted, agreed_amount: amount }
    if (await run({ body })) onClose()
  }
  const action = nothing ? t('view.extras.close') : amount > 0 ? t('view.extras.pay', { price }) : t('view.extras.add')
  return (
    <ActionDialog
      title={t('view.extras.title')}
      text={<p>{t(booking.issued_at ? 'view.extras.textIssued' : 'view.extras.text')}</p>}
      action={action}
      busy={busy}
      size={880}
      onSubmit={(event) => {
        event?.preventDefault()
        void send()
      }}
      onClose={onClose}
    >
      {nothing ? (
        <p className={view.notice}>{t('view.extras.none')}</p>
      ) : (
        <ExtrasStep
          offer={offer}
          extras={extras}
          people={people}
          wanted={wanted}
          onWant={(next) => {
            want(next)
            setMissing(false)
          }}
        />
      )}
      {missing && (
        <p className={view.notice} data-tone="warn" role="alert">
          {t('view.extras.choose')}
        </p>
      )}
      <p className={style.total}>
        <span>{t('view.extras.total')}</span>
        <Money minor={amount} currency={booking.currency} />
      </p>
    </ActionDialog>
  )
}
