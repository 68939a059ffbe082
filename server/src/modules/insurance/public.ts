export { addInsurance, enqueueIssueChosen, readChosenPremium } from './chosen/choose-insurance.ts'
export { defineInsuranceJobs } from './chosen/issue-chosen.ts'
export { createInsuranceProduct } from './insurance-product.ts'
