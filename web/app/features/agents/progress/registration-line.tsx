import { useTranslation } from 'react-i18next'
import { StepsLine } from '../../../ui/line/steps-line.tsx'
import { type Stage, stepOf } from './progress.ts'

/** The steps from registration to an open account. */
export function RegistrationLine({ stage }: { stage: Stage }) {
  const { t } = useTranslation('agents')
  const steps = [
    { label: t('steps.registered') },
    { label: t('steps.details') },
    { label: t('steps.email') },
    { label: t('steps.approved') },
  ]
  return <StepsLine steps={steps} current={stepOf[stage]} />
}
