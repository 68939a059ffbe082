import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { marginsOnAgent } from '../api.ts'
import style from '../pricing.module.css'
import { ruleSentence } from '../rules.ts'
import { useWords } from '../use-price-texts.ts'

/** The office's margins on this agent, in words: what else determines their price. */
export function AgentMargins({ agentId }: { agentId: number }) {
  const { t } = useTranslation('pricing')
  const { data = [] } = useQuery(marginsOnAgent(agentId))
  const margins = data.filter(({ active }) => active)
  const words = useWords(margins)
  if (margins.length === 0) return null
  const open = (
    <Link className="link" to={adminUrls.customerMargin({ layer: 'agent' })}>
      {t('charges.marginsOpen')}
    </Link>
  )
  return (
    <Card className={style.below} title={t('charges.marginsTitle')} aside={open}>
      <ul className={style.list}>
        {margins.map((margin) => (
          <li key={margin.id}>{ruleSentence(margin, words)}</li>
        ))}
      </ul>
    </Card>
  )
}
