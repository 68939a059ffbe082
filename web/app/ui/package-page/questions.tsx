import { IconChevronDown } from '@tabler/icons-react'
import { Card } from '../layout/card.tsx'
import { PackagePanel, PackageSection } from './package-columns.tsx'
import styles from './questions.module.css'

interface Props {
  title: string
  questions: readonly { question: string; answer: string }[]
  /** For use among cards that have their own titles. */
  asCard?: boolean
}

/** Frequently asked questions, each with its answer below. */
export function Questions({ title, questions, asCard = false }: Props) {
  const list = (
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            {question}
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
  if (asCard) return <Card title={title}>{list}</Card>
  return (
    <PackageSection title={title}>
      <PackagePanel>{list}</PackagePanel>
    </PackageSection>
  )
}
