import { PackagePanel, PackageSection } from './package-columns.tsx'
import styles from './questions.module.css'

interface Props {
  title: string
  questions: readonly { question: string; answer: string }[]
}

/** Questions people ask, each with its answer below it. */
export const Questions = ({ title, questions }: Props) => (
  <PackageSection title={title}>
    <PackagePanel>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </PackagePanel>
  </PackageSection>
)
