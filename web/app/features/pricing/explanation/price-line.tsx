import type { Explanation } from '@safar/contract/pricing/pricing.contract'
import { useTranslation } from 'react-i18next'
import { Khatam } from '../../../ui/brand/khatam.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { type RuleTexts, ruleSentence } from '../rules.ts'
import { useWords } from '../use-price-texts.ts'
import style from './explanation.module.css'
import { needsFractions, type Station, stationsOf } from './stations.rules.ts'

type Step = Explanation['steps'][number]

interface Props {
  explanation: Explanation
  /** The reader is the agent this price is for. */
  own: boolean
}

/** A line from the first price to the last: a bead for each rule that applied, with the running price beside it. */
export function PriceLine({ explanation, own }: Props) {
  const { t } = useTranslation('pricing')
  const nameOf = useStationName(explanation, own)
  const words = useWords(own ? [] : explanation.steps.flatMap(({ rule }) => rule ?? []))
  const stations = stationsOf(explanation)
  const { currency } = explanation
  const exact = needsFractions(explanation)
  return (
    <ol className={style.line} aria-label={t('explain.title')}>
      {stations.map((station, index) => (
        <li key={station.key} data-kind={station.kind} data-last={index === stations.length - 1 || undefined}>
          <span className={style.mark} aria-hidden="true">
            {index === stations.length - 1 ? <Khatam size={18} /> : <i />}
          </span>
          <span className={style.words}>
            {nameOf(station)}
            {'step' in station && <Why station={station} words={words} own={own} />}
          </span>
          <span className={style.change}>
            {station.kind === 'change' && (
              <>
                <span className="visually-hidden">{t('explain.change')} </span>
                <Ltr>{signed(station.step.amount, currency, exact)}</Ltr>
              </>
            )}
          </span>
          <span className={style.running}>
            <span className="visually-hidden">{t('explain.running')} </span>
            <Money minor={station.running} currency={currency} bare exact={exact} />
          </span>
        </li>
      ))}
    </ol>
  )
}

const signed = (amount: number, currency: string, exact: boolean) =>
  `${amount < 0 ? '' : '+'}${amountText(amount, currency, { exact })}`

/** The rule that applied, or that none did. A charge is already identified by its name. */
function Why({ station, words, own }: { station: Station & { step: Step }; words: RuleTexts; own: boolean }) {
  const { t } = useTranslation('pricing')
  const { rule } = station.step
  if (station.kind === 'idle') return <small>{t('explain.noRule')}</small>
  // For an agent, every rule shown is on them or theirs, so naming the agent or group is redundant.
  return rule && <small>{ruleSentence(own ? { ...rule, agent_id: null, group_id: null } : rule, words)}</small>
}

function useStationName({ channel }: Explanation, own: boolean) {
  const { t } = useTranslation('pricing')
  const reader = own ? 'own' : 'agent'
  const stepName = ({ step, name }: Step): string => {
    if (name) return name
    if (step === 'channel_margin') return t(`explain.step.channel_margin.${channel}`)
    if (!own && (step === 'markup' || step === 'own_charge')) return t(`explain.agentStep.${step}`)
    return t(`explain.step.${step}`)
  }
  return (station: Station): string => {
    if ('step' in station) return stepName(station.step)
    if (station.kind === 'owed') return t(`explain.owed.${reader}`)
    return t(`explain.total.${channel === 'public' ? 'public' : reader}`)
  }
}
