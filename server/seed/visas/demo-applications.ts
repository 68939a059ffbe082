import type { ApplicantCategory } from '@safar/contract/vocabulary/visas'

/** How far a demo application has progressed. */
type Progress = 'draft' | 'submitted' | 'paid' | 'refused_document' | 'processing' | 'approved' | 'rejected'

export interface DemoApplication {
  buyer: 'customer' | 'bismillah' | 'alnoor' | 'skylines'
  /** Index in the list of demo visas. */
  visa: number
  /** Indexes in the list of demo travellers. */
  people: readonly number[]
  category: ApplicantCategory
  progress: Progress
  /** Days before today. */
  ago: number
}

const employed = { category: 'job_holder' } as const

/** At least one in each column of the desk's board, the longest waiting first. */
export const demoApplications: readonly DemoApplication[] = [
  { ...employed, buyer: 'customer', visa: 0, people: [3], progress: 'approved', ago: 12 },
  { ...employed, buyer: 'skylines', visa: 0, people: [4], progress: 'rejected', ago: 9 },
  { ...employed, buyer: 'bismillah', visa: 0, people: [0, 1], progress: 'processing', ago: 6 },
  { ...employed, buyer: 'alnoor', visa: 1, people: [5], progress: 'refused_document', ago: 4 },
  { ...employed, buyer: 'bismillah', visa: 1, people: [4, 5], progress: 'paid', ago: 2 },
  { ...employed, buyer: 'customer', visa: 1, people: [3, 0], progress: 'submitted', ago: 1 },
  { ...employed, buyer: 'customer', visa: 0, people: [1], progress: 'draft', ago: 0 },
]
