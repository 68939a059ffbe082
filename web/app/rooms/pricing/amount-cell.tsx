import { useTranslation } from 'react-i18next'
import { Ltr } from '../../ui/ltr.tsx'
import style from './pricing.module.css'
import { type Act, basisOf, signedText } from './rules.ts'

/** An amount over what it is counted by. */
export function AmountCell({ rule }: { rule: Act }) {
  const { t } = useTranslation('pricing')
  return (
    <span className={style.two}>
      <b>
        <Ltr>{signedText(rule)}</Ltr>
      </b>
      <small>{t(`basis.${basisOf(rule)}`)}</small>
    </span>
  )
}
