import { useTranslation } from 'react-i18next'
import { TwoLines } from '../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { basisOf, type RuleAmount, signedText } from './rules.ts'

/** An amount, with its basis below. */
export function AmountCell({ rule }: { rule: RuleAmount }) {
  const { t } = useTranslation('pricing')
  return <TwoLines name first={<Ltr>{signedText(rule)}</Ltr>} second={t(`basis.${basisOf(rule)}`)} />
}
