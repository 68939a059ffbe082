import type { CollectionView } from '@safar/contract/money/collections.contract'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { salesmanUrls } from '../../../urls/salesman.ts'
import style from '../collections.module.css'
import { CollectionFacts } from '../one/collection-facts.tsx'
import { CollectionFrame } from '../one/collection-frame.tsx'
import { ReceiptButton } from '../one/receipt-button.tsx'

interface Props {
  collection: CollectionView
  onClose: () => void
}

/** The receipt, ready to hand over. */
export function Recorded({ collection, onClose }: Props) {
  const { t } = useTranslation('collections')
  return (
    <CollectionFrame
      collection={collection}
      onClose={onClose}
      actions={
        <>
          <ReceiptButton collection={collection} />
          <OutlineButton to={salesmanUrls.users({ tab: 'collections' })}>{t('mine.title')}</OutlineButton>
        </>
      }
    >
      <PanelSection>
        <p className={style.amount}>
          <Money minor={collection.amount} currency={collection.currency} />
        </p>
        <p className={style.help}>{t('record.done')}</p>
      </PanelSection>
      <PanelSection>
        <CollectionFacts collection={collection} />
      </PanelSection>
    </CollectionFrame>
  )
}
