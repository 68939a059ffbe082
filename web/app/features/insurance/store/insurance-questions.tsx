import { useTranslation } from 'react-i18next'
import { Questions } from '../../../ui/package-page/questions.tsx'

const names = ['price', 'certificate'] as const

export function InsuranceQuestions() {
  const { t } = useTranslation('insurance')
  const questions = names.map((name) => ({
    question: t(`faq.items.${name}.question`),
    answer: t(`faq.items.${name}.answer`),
  }))
  return <Questions title={t('faq.title')} questions={questions} asCard />
}
