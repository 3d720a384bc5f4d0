import { describe, expect, it } from 'vitest'
import { containsPersonalWord, passwordStrength } from '../../../contract/base/people/passwordStrength.ts'

const own = ['Rudi Hartono', 'rudi.h', 'rudi@nusantara.co.id', 'PT Nusantara Jaya']

describe('password made of the names of its person, company or product', () => {
  it.each([
    'Rudi.Hartono1',
    'PT.Nusantara1',
    'Lintas.2026!',
    'L1nt@s.2026!',
    'H4rt0n0#Kuat77',
    'R.u.d.i-Kopi77',
    'xX9!nusantara',
    'RÚDI~kertas71',
  ])('The password %s is weak', (password) => {
    expect(containsPersonalWord(password, own)).toBe(true)
    expect(passwordStrength(password, own)).toBe('poor')
  })

  it('A password of short names alone is weak', () => {
    expect(containsPersonalWord('Adi.Wu-2026!', ['Adi Wu'])).toBe(true)
    expect(containsPersonalWord('Adi.Kertas-71', ['Adi Wu'])).toBe(false)
  })

  it.each(['Kopi~Senja7Lampu', 'Kertas#Biru71', 'Awan?Pagi&93Batu'])('The password %s is not weak', (password) => {
    expect(containsPersonalWord(password, own)).toBe(false)
    expect(passwordStrength(password, own)).not.toBe('poor')
  })
})
