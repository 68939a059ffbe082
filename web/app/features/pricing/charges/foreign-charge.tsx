import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { useTranslation } from 'react-i18next'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { AmountCell } from '../amount-cell.tsx'
import { OnOffBadge } from '../on-off.tsx'
import style from '../pricing.module.css'
import { actOf } from './charge-columns.tsx'

interface Props {
  charge: ChargeRow
  onClose: () => void
}

/** A charge of the office, read-only for the agent. */
export function ForeignCharge({ charge, onClose }: Props) {
  const { t } = useTranslation('pricing')
  return (
    <SidePanel opened onClose={onClose} title={charge.name} badge={<OnOffBadge active={charge.active} />}>
      <PanelSection>
        <AmountCell rule={actOf(charge)} />
        <p className={style.foot}>{t('own.officesOwn')}</p>
      </PanelSection>
    </SidePanel>
  )
}
