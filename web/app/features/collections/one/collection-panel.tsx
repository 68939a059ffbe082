import type { CollectionView } from '@safar/contract/money/collections.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { BalanceChange } from '../../deposits/public.ts'
import style from '../collections.module.css'
import { AcceptInto, CASH, useBanksFor } from './accept-into.tsx'
import { CollectionFacts, CollectionTimeline } from './collection-facts.tsx'
import { CollectionFrame } from './collection-frame.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { useCollectionMoves } from './use-collection-moves.tsx'

interface Props {
  collection: CollectionView
  onClose: () => void
}

/** A collection beside its list: accepted or rejected by the office, withdrawn by its salesman. */
export function CollectionPanel({ collection, onClose }: Props) {
  const { t } = useTranslation('collections')
  const moves = useCollectionMoves()
  const banks = useBanksFor(collection)
  const [into, setInto] = useState(collection.method === 'cash' ? CASH : '')
  const [day, setDay] = useState(officeToday)
  const may = (move: CollectionView['moves'][number]) => collection.moves.includes(move)
  const bank = banks.find(({ id }) => String(id) === into) ?? null
  return (
    <CollectionFrame
      collection={collection}
      onClose={onClose}
      actions={
        <>
          {may('accept') && (
            <PrimaryButton
              busy={moves.busy}
              disabled={(into !== CASH && !bank) || !day}
              onClick={() => void moves.accept(collection, bank, day)}
            >
              {t('moves.accept')}
            </PrimaryButton>
          )}
          <ReceiptButton collection={collection} />
          {may('reject') && (
            <DangerButton disabled={moves.busy} onClick={() => void moves.reject(collection)}>
              {t('moves.reject')}
            </DangerButton>
          )}
          {may('cancel') && (
            <DangerButton busy={moves.busy} onClick={() => void moves.cancel(collection)}>
              {t('moves.cancel')}
            </DangerButton>
          )}
        </>
      }
    >
      <PanelSection title={t('fields.amount')}>
        <p className={style.amount}>
          <Money minor={collection.amount} currency={collection.currency} />
        </p>
        {may('accept') && <BalanceChange agentId={collection.agent.id} by={collection.amount} />}
      </PanelSection>
      {may('accept') && (
        <PanelSection>
          <AcceptInto collection={collection} value={into} onChange={setInto} />
          <DateField
            label={t('accept.day')}
            help={t('accept.dayHelp')}
            required
            max={officeToday()}
            value={day}
            onChange={setDay}
          />
        </PanelSection>
      )}
      <PanelSection>
        <CollectionFacts collection={collection} />
      </PanelSection>
      <PanelSection title={t('timeline.title')}>
        <CollectionTimeline collection={collection} />
      </PanelSection>
    </CollectionFrame>
  )
}
