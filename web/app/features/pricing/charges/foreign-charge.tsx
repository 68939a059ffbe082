import type { ChargeRow } from '@safar/contract/money/pricing.shapes'
import { useTranslation } from 'react-i18next'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { AmountCell } from '../amount-cell.tsx'
import { OnOffBadge } from '../on-off.tsx'
import style from '../pricing.module.css'
import { actOf, type Side } from './charge-columns.tsx'

interface Props {
  side: Side
  charge: ChargeRow
  onClose: () => void
}

/** A charge of the other side: to be read, not changed. */
export function ForeignCharge({ side, charge, onClose }: Props) {
  const { t } = useTranslation('pricing')
  return (
    <SidePanel opened onClose={onClose} title={charge.name} badge={<OnOffBadge active={charge.active} />}>
      <PanelSection>
        <AmountCell rule={actOf(charge)} />
        <p className={style.foot}>{t(side === 'office' ? 'charges.agentsOwn' : 'own.officesOwn')}</p>
      </PanelSection>
    </SidePanel>
  )
}
