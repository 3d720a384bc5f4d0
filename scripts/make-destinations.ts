/** Writes docs/generated/destinations.md: `npm run destinations`. */
import { writeFileSync } from 'node:fs'
import { makeDestinations } from './destinations/page.ts'

writeFileSync(`${import.meta.dirname}/../docs/generated/destinations.md`, makeDestinations())
