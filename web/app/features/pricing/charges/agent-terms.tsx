import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { termsOfAgent } from '../api.ts'
import style from '../pricing.module.css'
import { ruleSentence, signedText } from '../rules.ts'
import { useWords } from '../use-price-texts.ts'

/** What determines an agent's price, on the agent's page: the office's margins and charges on them. */
export function AgentTerms({ agentId }: { agentId: number }) {
  const { t } = useTranslation('pricing')
  const allowed = useCan('pricing.view')
  const { data, isError, refetch } = useQuery({ ...termsOfAgent(agentId), enabled: allowed })
  const margins = (data?.margins ?? []).filter(({ active }) => active)
  const charges = (data?.charges ?? []).filter(({ active, set_by }) => active && set_by === 'office')
  const words = useWords(margins)
  if (!allowed) return null
  const open = (
    <Link className="link" to={adminUrls.customerMargin({ layer: 'agent' })}>
      {t('charges.marginsOpen')}
    </Link>
  )
  return (
    <Card title={t('charges.termsTitle')} aside={open}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="text" count={2} />}
      {data && margins.length + charges.length === 0 && <p className="t-3">{t('charges.termsNone')}</p>}
      {data && (
        <ul className={style.list}>
          {margins.map((margin) => (
            <li key={`margin-${margin.id}`}>{ruleSentence(margin, words)}</li>
          ))}
          {charges.map((charge) => (
            <li key={`charge-${charge.id}`}>
              {charge.name}: <bdi dir="ltr">{signedText({ ...charge, direction: 'up' })}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
