import { webcrypto } from 'node:crypto';
// What the library is made of looks for this when it is read.
import 'reflect-metadata';
import { cryptoProvider } from '@peculiar/x509';

// Its types are those of a browser's.
cryptoProvider.set(webcrypto as never);

/** Of the library of certificates, told which cryptography to use, what is used. It is CommonJS, of which a bundle finds no other names. */
export {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
