import type { HttpServer } from '../http-server.ts';

/** The native apps whose links of our host open in them; null where the operator has none on that platform. */
export interface AppLinks {
  /** Team and bundle, such as `A1B2C3D4E5.com.furlong.app`. */
  readonly iosAppId: string | null;
  /** The SHA-256 fingerprints of the certificates with which the Android app is signed. */
  readonly androidCertificates: readonly string[];
}

const ANDROID_PACKAGE = 'com.furlong.app';

/** Serves the two files by which iOS and Android learn that an app belongs to our host. */
export function bindAppLinks(server: HttpServer, links: AppLinks): void {
  const { iosAppId, androidCertificates } = links;
  if (iosAppId !== null) {
    // A payment comes back to the page that began it, in whichever browser that is.
    const components = [
      { '/': '/payment/*', exclude: true },
      { '/': '/api/*', exclude: true },
      { '/': '/*' },
    ];
    const details = [{ appIDs: [iosAppId], components }];
    serve(server, 'apple-app-site-association', { applinks: { details } });
  }
  if (androidCertificates.length > 0) {
    const target = {
      namespace: 'android_app',
      package_name: ANDROID_PACKAGE,
      sha256_cert_fingerprints: androidCertificates,
    };
    const relation = ['delegate_permission/common.handle_all_urls'];
    serve(server, 'assetlinks.json', [{ relation, target }]);
  }
}

function serve(server: HttpServer, name: string, content: unknown): void {
  const text = JSON.stringify(content);
  server.fastify.get(`/.well-known/${name}`, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text),
  );
}
